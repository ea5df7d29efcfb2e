// What the sign-in forms check before they call; the server checks the same again (product description, §5).
import { messages } from '@rounds/contract/kernel/messages'

// The contract's pattern, by hand, so that the schemas stay out of the first load.
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Fields = Record<string, string>

/** Field → sentence; empty when everything is right. */
export function credentialFaults(email: string, password: string): Fields {
  const faults: Fields = {}
  if (!email.trim()) faults.email = messages.signIn.incomplete.message
  else if (!simpleEmail.test(email.trim())) faults.email = messages.signIn.email.message
  if (!password) faults.password = messages.signIn.incomplete.message
  return faults
}

/** The sentence at a wrong address of the Forgot Password prompt, or null. */
export function forgottenEmailFault(email: string): string | null {
  if (!email.trim()) return messages.password.emailMissing.message
  return simpleEmail.test(email.trim()) ? null : messages.password.emailInvalid.message
}

const leastCharacters = 12

/** Field → sentence for a new password typed twice. */
export function newPasswordFaults(password: string, repeated: string): Fields {
  if (!password) return { newPassword: 'Please enter a password.' }
  if (password.length < leastCharacters) return { newPassword: `Please use ${leastCharacters} characters or more.` }
  return password === repeated ? {} : { repeated: 'The two passwords are not the same.' }
}
