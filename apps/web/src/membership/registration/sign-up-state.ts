// The state of the sign-up form.
import type { SignUpForm } from '@rounds/contract/membership/registration/sign-up-rules'

/** The form with its referral ID, which is optional and therefore not part of the ordered checks. */
export interface FilledIn extends SignUpForm {
  courses: string[]
  sponsor: string
}

export type Change = Partial<FilledIn>
export type Faults = Readonly<Partial<Record<keyof FilledIn, string | undefined>>>

export const blankForm: FilledIn = {
  collegeId: '',
  departmentId: '',
  name: '',
  phone: '',
  email: '',
  acceptsTerms: false,
  courses: [],
  sponsor: '',
}

/** The fields in visual order, by which the first wrong one gets the focus. */
const order: readonly (keyof FilledIn)[] = [
  'collegeId',
  'departmentId',
  'courses',
  'name',
  'phone',
  'email',
  'sponsor',
  'acceptsTerms',
]

export const inputIdOf = (key: keyof FilledIn): string => `sign-up-${key}`

export function focusFirst(faults: Faults): void {
  const first = order.find((key) => faults[key] !== undefined)
  if (first) document.getElementById(inputIdOf(first))?.focus()
}
