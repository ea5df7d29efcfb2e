// Checks the sign-in form before it is sent; the server repeats the checks.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { emailPattern } from '@rounds/contract/kernel/patterns'

/** Returns field → error text; empty when everything is right. */
export function credentialFaults(email: string, password: string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!email.trim()) faults.email = signInMessages.incomplete.message
  else if (!emailPattern.test(email.trim())) faults.email = signInMessages.email.message
  if (!password) faults.password = signInMessages.incomplete.message
  return faults
}
