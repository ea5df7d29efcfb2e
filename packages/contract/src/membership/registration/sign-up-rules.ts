// The checks of the sign-up form, in their order: the page and the server make the same ones.
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { emailPattern, phonePattern } from '../../kernel/patterns.ts'
import { signUpMessages } from './sign-up.messages.ts'

/** What the form holds, complete or not. */
export interface SignUpForm {
  collegeId: string
  departmentId: string
  name: string
  phone: string
  email: string
  acceptsTerms: boolean
  courses: readonly string[]
}

/** Letters of any script with what stands between them, so that no mail can be made to carry somebody's link. */
const nameLetters = /^[\p{L}\p{M}][\p{L}\p{M} .'’()-]*$/u

/**
 * Field → sentence in the order of the checks; empty when all is right. Each field gets its own sentence: a phone number
 * of another length than ten stops none of the checks after it.
 */
export function signUpFaults(form: SignUpForm): Map<keyof SignUpForm, string> {
  const faults = new Map<keyof SignUpForm, string>()
  const name = form.name.trim()
  const email = form.email.trim()
  if (!form.collegeId) faults.set('collegeId', signUpMessages.college)
  if (!form.departmentId) faults.set('departmentId', signUpMessages.department)
  if (!name) faults.set('name', signUpMessages.name)
  else if (name.length > maxCharacters.studentName || !nameLetters.test(name))
    faults.set('name', fillMessage(signUpMessages.nameLetters, { n: maxCharacters.studentName }))
  if (!form.phone.trim()) faults.set('phone', signUpMessages.phoneMissing)
  else if (!phonePattern.test(form.phone.trim())) faults.set('phone', personMessages.tenDigits.message)
  if (!email) faults.set('email', signUpMessages.emailMissing)
  else if (email.length > maxCharacters.email || !emailPattern.test(email))
    faults.set('email', signUpMessages.emailInvalid)
  if (!form.acceptsTerms) faults.set('acceptsTerms', signUpMessages.terms)
  if (!form.courses.some((course) => course.trim())) faults.set('courses', signUpMessages.courses)
  return faults
}

/**
 * What the dialog says of the faults: the first one, and before it the phone number's wrong length, which is said but
 * does not stop the checks.
 */
export function spokenFaults(faults: ReadonlyMap<keyof SignUpForm, string>): { title: string; sentences: string[] } {
  const phone = personMessages.tenDigits
  const spoken = [...faults.values()]
  const stop = spoken.findIndex((sentence) => sentence !== phone.message)
  const sentences = stop === -1 ? spoken : spoken.slice(0, stop + 1)
  return { title: sentences[0] === phone.message ? phone.title : signUpMessages.failed, sentences }
}

/** A phone number as people type or paste it, without the country code and the signs between the digits. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}
