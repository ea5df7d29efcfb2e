// What the sign-in form checks before it calls; the server checks the same again (product description, §5).
import { messages } from '@rounds/contract/kernel/messages'
import { isSimpleEmail } from '#web/kernel/simple-email.ts'

/** Field → sentence; empty when everything is right. */
export function credentialFaults(email: string, password: string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!email.trim()) faults.email = messages.signIn.incomplete.message
  else if (!isSimpleEmail(email)) faults.email = messages.signIn.email.message
  if (!password) faults.password = messages.signIn.incomplete.message
  return faults
}
