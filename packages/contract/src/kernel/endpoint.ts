// The declaration of an operation. Both sides, the documents and the access tests derive from it.
import { z } from 'zod'
import type { Access, Standing, TokenScope } from './access.ts'
import { inputMessages } from './input.messages.ts'
import type { ProblemCode } from './problem.ts'
import type { RequestWeight } from './request-weight.ts'

type ObjectSchema = z.ZodObject<z.ZodRawShape>

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with `:name` for parameters: `/entries/:id/decision`. */
  path: `/${string}`
  /** One line for the documents, in the user's words. */
  summary: string
  access: Access
  /** The minimum standing of the caller; `full` when absent. */
  standing?: Standing
  params?: ObjectSchema
  query?: ObjectSchema
  body?: z.ZodType
  /** The payload beside `status` and `message`. */
  response: ObjectSchema
  /** Refusals beyond those that every operation can answer with. */
  problems?: readonly ProblemCode[]
  /** The action that every successful call writes to the audit log. */
  audit?: string
  /** Writes the audit event only when there is something to record, such as a patient's identity that was shown. */
  auditWhenNeeded?: true
  /** The reply is a stream of bytes (a file, an export), not an envelope. */
  streams?: true
  /** The media types of a streamed file. */
  mediaTypes?: readonly string[]
  /** The stream lasts as long as the session, without extending it. */
  live?: true
  /** A multipart upload of exactly one file beside the body's fields. */
  upload?: true
  /**
   * Safe to send again, so it needs no Idempotency-Key and runs in no outer transaction. A list names the body fields
   * that make a call safe; the handler's own statement then stores the key (`keyPart`).
   */
  repeatable?: true | readonly string[]
  /**
   * Needs a session confirmed with the owner's password within five minutes (controls: C15). Set it on what changes
   * roles, passwords or second factors, or blocks or deletes people. A list names the body fields that need it; calls
   * without them do not.
   */
  passwordAgain?: true | readonly string[]
  /** The scope that an access token needs; without it, no token may call the operation. */
  tokenScope?: TokenScope
  /** Rows may come from a standby and be up to a second old. The caller's own changes are always included. */
  mayLag?: true
  /** Stays available during maintenance, because it changes nothing that maintenance needs unchanged. */
  duringMaintenance?: true
  /** The rate-limit weight of a request, when it does not follow from the rest (`request-weight.ts`). */
  weight?: RequestWeight
  /** Does not change the logbook, so a student may call it after their licence has ended (`needsLicence`). */
  withoutLicence?: true
  /** The largest accepted JSON body in bytes, if not the default of 256 KiB. */
  bodyLimit?: number
}

/** Evaluates a declaration: `true` applies to every call, a list to calls whose body has one of its fields. */
function isDeclaredFor(declared: true | readonly string[] | undefined, body: unknown): boolean {
  if (declared === undefined || declared === true) return declared === true
  return typeof body === 'object' && body !== null && declared.some((field) => field in body)
}

/** True when a call with this body needs the caller's password again. */
export const needsPasswordAgain = ({ passwordAgain }: Pick<EndpointSpec, 'passwordAgain'>, body: unknown): boolean =>
  isDeclaredFor(passwordAgain, body)

/** True when a call with this body is safe to send again. */
export const isRepeatable = ({ repeatable }: Pick<EndpointSpec, 'repeatable'>, body: unknown): boolean =>
  isDeclaredFor(repeatable, body)

/** Declares an operation. Keeps every literal type for `serve` and for the web's `call`. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec
}

type Inferred<T> = T extends z.ZodType ? z.infer<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<S extends EndpointSpec> = Inferred<S['params']>
export type QueryOf<S extends EndpointSpec> = Inferred<S['query']>
export type BodyOf<S extends EndpointSpec> = Inferred<S['body']>
export type ResponseOf<S extends EndpointSpec> = z.infer<S['response']>
/** The query as a caller passes it, before defaults and trimming. */
export type QueryInput<S extends EndpointSpec> = Given<S['query']>
export type BodyInput<S extends EndpointSpec> = Given<S['body']>

/** The operations of one feature, in the order of the documents. */
export type EndpointGroup = Readonly<Record<string, EndpointSpec>>

/** Lower case, as the database returns ids: a value sealed under an id opens only under the same text. */
export const Id = z.uuid(inputMessages.id).toLowerCase()
export const IdParams = z.strictObject({ id: Id })
/** A reply without a payload: only `{status, message}`. */
export const Done = z.object({ message: z.string() })

/** Spread into an operation that sends one stored file if the caller may read it. */
export const sendsFile = {
  response: z.object({}),
  problems: ['notFound'],
  streams: true,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
} as const
/** Spread into an operation that sends a list as CSV. Each person downloads one at a time. */
export const sendsCsv = {
  response: z.object({}),
  mayLag: true,
  problems: ['conflict', 'tooLarge', 'unavailable'],
  streams: true,
  mediaTypes: ['text/csv'],
  weight: 'export',
} as const
/** Like `sendsCsv`, for a list that names people. A long list needs a confirmed password (controls: C34). */
export const sendsPeopleCsv = { ...sendsCsv, problems: ['confirmationNeeded', ...sendsCsv.problems] } as const
/** Formats of an exported list: CSV, or a workbook for Excel. */
export const exportFormats = ['csv', 'xlsx'] as const
export const ExportFormat = z.enum(exportFormats).default('csv')
/** Like `sendsPeopleCsv`, as CSV or a workbook according to `format`. */
export const sendsPeopleTable = {
  ...sendsPeopleCsv,
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const
/** Spread into an operation that takes one file. `conflict`: its Idempotency-Key was used for a different request. */
export const takesFile = { upload: true, problems: ['tooLarge', 'unsupportedType', 'conflict'] } as const
