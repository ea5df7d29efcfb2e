// The checks of the sign-up form in order, the same on the page and the server.
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { emailPattern, phonePattern } from '../../kernel/patterns.ts'
import { signUpMessages } from './sign-up.messages.ts'

/** The form's values, complete or not. */
export interface SignUpForm {
  collegeId: string
  departmentId: string
  name: string
  phone: string
  email: string
  acceptsTerms: boolean
  courses: readonly string[]
}

/** Letters of any script and the characters between them, so that the name cannot put a link into a mail. */
const nameLetters = /^[\p{L}\p{M}][\p{L}\p{M} .'’()-]*$/u

/**
 * Field → message in the order of the checks; empty when all fields are valid. A phone number with the wrong length
 * does not stop the later checks.
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
 * The dialog about the faults: the first one, preceded by the phone number's wrong length, which does not stop the
 * checks.
 */
export function spokenFaults(faults: ReadonlyMap<keyof SignUpForm, string>): { title: string; sentences: string[] } {
  const phone = personMessages.tenDigits
  const spoken = [...faults.values()]
  const stop = spoken.findIndex((sentence) => sentence !== phone.message)
  const sentences = stop === -1 ? spoken : spoken.slice(0, stop + 1)
  return { title: sentences[0] === phone.message ? phone.title : signUpMessages.failed, sentences }
}

/** Extracts the digits of a typed or pasted phone number, without the country code. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}
