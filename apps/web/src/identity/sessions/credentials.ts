// What the sign-in form checks before it calls; the server checks the same again (product description, §5).
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { isSimpleEmail } from '#web/kernel/simple-email.ts'

/** Field → sentence; empty when everything is right. */
export function credentialFaults(email: string, password: string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!email.trim()) faults.email = signInMessages.incomplete.message
  else if (!isSimpleEmail(email)) faults.email = signInMessages.email.message
  if (!password) faults.password = signInMessages.incomplete.message
  return faults
}
