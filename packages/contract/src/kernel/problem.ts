// All refusals of both sides: code → HTTP status and the title of the dialog. Free of schemas, so that the first page
// can load it.
import { generalMessages } from './general.messages.ts'
import { fillMessage } from './message.ts'
import { waitText } from './refusals/wait-text.ts'

interface ProblemSpec {
  status: number
  title: string
  message: string
  /** The same request may succeed a little later. */
  isTransient?: true
}

export const problems = {
  invalid: { status: 400, ...generalMessages.allFields },
  malformed: { status: 400, title: 'Oops...', message: 'The request could not be read.' },
  signInRefused: { status: 401, title: 'Login Failed', message: 'The e-mail address or password is not correct.' },
  emailNotVerified: {
    status: 401,
    title: 'Login Failed',
    message: 'Please verify your e-mail address first, with the link in the e-mail we sent you.',
  },
  unauthenticated: { status: 401, title: 'Session Expired', message: 'Please sign in to continue.' },
  codeNeeded: { status: 401, title: 'One more step', message: 'Please enter the code of your authenticator app.' },
  signInOver: {
    status: 401,
    title: 'Login Failed',
    message: 'The code has expired. Please sign in again.',
  },
  passwordDue: {
    status: 403,
    title: 'Choose a new password',
    message: 'Choose a new password first.',
  },
  secondFactorDue: {
    status: 403,
    title: 'Two-step sign-in needed',
    message: 'Your role needs two-step sign-in. Please set it up first.',
  },
  paymentDue: { status: 402, title: 'Payment due', message: 'Your payment is pending. Please complete the payment.' },
  licenceOver: {
    status: 402,
    title: 'Licence ended',
    message: 'Your licence has ended. You can read, print and export your records; renew it to record again.',
  },
  forbidden: { status: 403, title: 'Access denied', message: 'You do not have the right to do this.' },
  confirmationNeeded: {
    status: 403,
    title: 'Enter your password',
    message: 'Enter your password to continue.',
  },
  staleToken: { status: 403, title: 'Session Expired', message: 'This page is out of date. Please reload it.' },
  notVerified: {
    status: 403,
    title: 'Not verified',
    message: 'Your account is not verified yet. Please verify your account from your hod.',
  },
  notFound: {
    status: 404,
    title: 'Not found',
    message: 'This was removed, or you cannot see it. Go back and reload the list.',
  },
  methodNotAllowed: { status: 405, title: 'Oops...', message: 'This action isn’t available here.' },
  alreadyDecided: {
    status: 409,
    title: 'Already decided',
    message: 'Someone else has already decided this record. You now see its current state.',
  },
  changedElsewhere: {
    status: 409,
    title: 'Changed elsewhere',
    message: 'This record was changed in another window. You now see its current state.',
  },
  conflict: { status: 409, title: 'Oops...', message: 'This conflicts with existing data.' },
  inUse: { status: 409, title: 'In use', message: 'This is still in use and cannot be deleted.' },
  linkSpent: {
    status: 410,
    title: 'Verification Failed',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  tooLarge: { status: 413, title: 'Upload failed', message: 'This is too large.' },
  unsupportedType: { status: 415, title: 'Upload failed', message: 'This type of content is not accepted.' },
  tooMany: {
    status: 429,
    title: 'Too many attempts',
    message: 'Too many attempts. Please try again later.',
    isTransient: true,
  },
  internal: { status: 500, ...generalMessages.failed },
  unavailable: {
    status: 503,
    title: 'Error',
    message: 'The service is busy. Please try again in a moment.',
    isTransient: true,
  },
  maintenance: {
    status: 503,
    title: 'Maintenance',
    message: 'Nothing can be changed during maintenance. Please try again when it is over.',
    isTransient: true,
  },
  storageFull: {
    status: 507,
    title: 'No room left',
    message: 'The server has no room left, so nothing was saved. Please try again later.',
    isTransient: true,
  },
} as const satisfies Record<string, ProblemSpec>

export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

const specs: Readonly<Record<ProblemCode, ProblemSpec>> = problems

/** True for a temporary refusal. */
export const isTransientCode = (code: ProblemCode): boolean => specs[code].isTransient === true

/** Thrown by rules and stores. `serve` turns it into a `ProblemReply` with the HTTP status of its code. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly title: string
  readonly present: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    detail: {
      message?: string
      title?: string
      fields?: Record<string, string>
      present?: unknown
      retryAfterSeconds?: number
    } = {},
  ) {
    super(detail.message ?? messageOf(code, detail.retryAfterSeconds))
    this.name = 'Problem'
    this.code = code
    this.title = detail.title ?? problems[code].title
    this.fields = detail.fields
    this.present = detail.present
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** The message of a code, with the time to wait after too many attempts. */
function messageOf(code: ProblemCode, retryAfterSeconds: number | undefined): string {
  if (code !== 'tooMany' || retryAfterSeconds === undefined) return problems[code].message
  return fillMessage(generalMessages.tooManyAttempts, { wait: waitText(retryAfterSeconds) })
}

/** Refused input: a message for the dialog and one for each wrong field. */
export function invalid(fields: Record<string, string>, message?: string): Problem {
  return new Problem('invalid', { fields, message: message ?? Object.values(fields)[0] ?? problems.invalid.message })
}

/** The request conflicts with stored data. `present` is the stored state to show. */
export const conflict = (message: string, present?: unknown): Problem => new Problem('conflict', { message, present })

/** Stored data conflicts with a field. The message appears at the field, without a dialog over the form. */
export function conflictAt(fields: Record<string, string>, message?: string): Problem {
  return new Problem('conflict', { fields, message: message ?? Object.values(fields)[0] ?? problems.conflict.message })
}
