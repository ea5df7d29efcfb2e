// Checks the password forms before they are sent; the server checks the same again, and more.
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault } from '@rounds/contract/identity/passwords/password-rules'
import { emailPattern } from '@rounds/contract/kernel/patterns'

/** The sentence at a wrong address of a prompt that mails a link, or null. */
export function mailedAddressFault(email: string): string | null {
  if (!email.trim()) return passwordMessages.emailMissing.message
  return emailPattern.test(email.trim()) ? null : passwordMessages.emailInvalid.message
}

/** Field → sentence for a new password typed twice; empty when it will do. */
export function newPasswordFaults(password: string, repeated: string): Record<string, string> {
  if (!password) return { newPassword: passwordMessages.missing }
  const fault = passwordFault(password)
  if (fault) return { newPassword: fault }
  return password === repeated ? {} : { repeated: passwordMessages.notSame }
}
