// Client-side checks of the password forms; the server repeats these and adds its own.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault } from '@rounds/contract/identity/passwords/password-rules'
import { emailPattern } from '@rounds/contract/kernel/patterns'
import type { Problems } from '#web/ui/form/field-rules.ts'

/** Checks the address of a dialog that mails a link. */
export function mailedAddressProblems({ email }: { email: string }): Problems {
  if (!email.trim()) return { email: passwordMessages.emailMissing.message }
  return emailPattern.test(email.trim()) ? {} : { email: passwordMessages.emailInvalid.message }
}

/** Checks a new password that is typed twice. */
export function newPasswordProblems({ newPassword, repeated }: { newPassword: string; repeated: string }): Problems {
  if (!newPassword) return { newPassword: passwordMessages.missing }
  const fault = passwordFault(newPassword)
  if (fault) return { newPassword: fault }
  return newPassword === repeated ? {} : { repeated: passwordMessages.notSame }
}
