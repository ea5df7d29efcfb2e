// What the sign-up form holds while it is filled in.
import type { SignUpForm } from '@rounds/contract/membership/registration/sign-up-rules'

/** The form with its referral ID, which is not among the checks in order: it may stay empty. */
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

/** The fields in the order in which they stand, by which the first wrong one gets the focus. */
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
