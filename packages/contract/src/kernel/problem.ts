// The one vocabulary of refusals for both sides: code → HTTP status and the title a dialog shows.
import { z } from 'zod'
import { generalMessages } from './general.messages.ts'

export const problems = {
  invalid: { status: 400, ...generalMessages.allFields },
  malformed: { status: 400, title: 'Oops...', message: 'The request could not be read.' },
  signInRefused: { status: 401, title: 'Login Failed', message: 'The e-mail address or password is not right.' },
  emailNotVerified: {
    status: 401,
    title: 'Login Failed',
    message: 'Please verify your e-mail address first, with the link in the mail we sent you.',
  },
  unauthenticated: { status: 401, title: 'Session Expired', message: 'Please sign in to continue.' },
  codeNeeded: { status: 401, title: 'One more step', message: 'Please enter the code of your authenticator app.' },
  signInOver: {
    status: 401,
    title: 'Login Failed',
    message: 'Your time to enter the code is over. Please sign in again.',
  },
  secondFactorDue: {
    status: 403,
    title: 'Two-step sign-in needed',
    message: 'Your role needs two-step sign-in. Please set it up first.',
  },
  paymentDue: { status: 402, title: 'Payment due', message: 'Your payment is pending. Please complete the payment.' },
  forbidden: { status: 403, title: 'Access denied', message: 'You do not have the right to do this.' },
  confirmationNeeded: {
    status: 403,
    title: 'Please confirm that it is you',
    message: 'Please enter your password to go on.',
  },
  staleToken: { status: 403, title: 'Session Expired', message: 'This page is out of date. Please reload it.' },
  notVerified: {
    status: 403,
    title: 'Not verified',
    message: 'Your account is not verified yet. Please verify your account from your hod.',
  },
  notFound: { status: 404, title: 'Not found', message: 'There is nothing here.' },
  methodNotAllowed: { status: 405, title: 'Oops...', message: 'This address does not do that.' },
  alreadyDecided: {
    status: 409,
    title: 'Already decided',
    message: 'Somebody decided this record before you. It shows its present state now.',
  },
  changedMeanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'This record was changed in another window. It shows its present state now.',
  },
  conflict: { status: 409, title: 'Oops...', message: 'This does not fit with what is stored.' },
  inUse: { status: 409, title: 'In use', message: 'This is still in use and cannot be deleted.' },
  linkSpent: {
    status: 410,
    title: 'Verification Failed',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  tooLarge: { status: 413, title: 'Upload failed', message: 'This is larger than allowed.' },
  unsupportedType: { status: 415, title: 'Upload failed', message: 'This type of content is not accepted.' },
  tooMany: { status: 429, title: 'Too many tries', message: 'Too many tries. Please wait a little.' },
  internal: { status: 500, ...generalMessages.failed },
  unavailable: { status: 503, title: 'Error', message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string; message: string }>

export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** What every refused call answers with. `fields` maps a field's key to the sentence shown at it. */
export const ProblemReply = z.object({
  status: z.literal(false),
  code: z.enum(problemCodes),
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** What the caller needs to go on, such as the present state of a record that was decided meanwhile. */
  present: z.unknown().optional(),
})
export type ProblemReply = z.infer<typeof ProblemReply>

/** Thrown by rules and stores; `serve` turns it into a `ProblemReply` with the status of its code. */
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
    super(detail.message ?? problems[code].message)
    this.name = 'Problem'
    this.code = code
    this.title = detail.title ?? problems[code].title
    this.fields = detail.fields
    this.present = detail.present
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** A refused input: the sentence for the dialog and the sentence at each wrong field. */
export function invalid(fields: Record<string, string>, message?: string): Problem {
  return new Problem('invalid', { fields, message: message ?? Object.values(fields)[0] ?? problems.invalid.message })
}
