// An operation of the product, declared once: both sides, the documents and the access tests derive from it.
import { z } from 'zod'
import type { Access, Standing, TokenScope } from './access.ts'
import { inputMessages } from './input.messages.ts'
import type { ProblemCode } from './problem.ts'
import type { RequestWeight } from './request-weight.ts'

type ObjectSchema = z.ZodObject<z.ZodRawShape>

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters: `/entries/:id/decision`. */
  path: `/${string}`
  /** One line for the documents: what it does, in the user's words. */
  summary: string
  access: Access
  /** The least standing a student needs; `full` when absent. */
  standing?: Standing
  params?: ObjectSchema
  query?: ObjectSchema
  body?: z.ZodType
  /** The payload beside `status` and `message`. */
  response: ObjectSchema
  /** The refusals it has beyond the ones that every operation can have. */
  problems?: readonly ProblemCode[]
  /** The action written to the audit log by every successful call. */
  audit?: string
  /** The event is written only when there is something to tell, such as that a patient's identity was shown. */
  auditWhenNeeded?: true
  /** The reply is a stream of bytes (a file, an export), not an envelope. */
  streams?: true
  /** The media types that a streamed file can have. */
  mediaTypes?: readonly string[]
  /** The stream goes on for as long as the session lives, without keeping it alive. */
  live?: true
  /** A multipart upload of exactly one file beside the body's fields. */
  upload?: true
  /**
   * Sent again it changes nothing more: an Idempotency-Key is not needed, and no transaction is held around it. A list
   * names the fields of the body that make it so; the handler's own statement then keeps the key (`keyPart`).
   */
  repeatable?: true | readonly string[]
  /**
   * Only in a session that its owner confirmed by their own password within five minutes (controls: C15): for what
   * changes roles, passwords or second factors, and what blocks or deletes people. A list names the fields of the body
   * that need it; a call without them does not.
   */
  passwordAgain?: true | readonly string[]
  /** The scope that lets an access token call it; without one, no token may. */
  tokenScope?: TokenScope
  /** What it shows may be a second old, but for the caller's own changes: its rows may come from a standby. */
  mayLag?: true
  /** Changes nothing that maintenance must keep still, so that it goes on while everything else can only be read. */
  duringMaintenance?: true
  /** What a request of it weighs, where that does not follow from the rest (`request-weight.ts`). */
  weight?: RequestWeight
  /** Changes nothing of the logbook: a student may call it also when their licence is over (`needsLicence`). */
  withoutLicence?: true
  /** The largest accepted JSON body in bytes, where it differs from the 256 KiB of all others. */
  bodyLimit?: number
}

/** True for all calls, for none, or for those whose body has one of the fields. */
function isDeclaredFor(declared: true | readonly string[] | undefined, body: unknown): boolean {
  if (declared === undefined || declared === true) return declared === true
  return typeof body === 'object' && body !== null && declared.some((field) => field in body)
}

/** True when a call with this body needs the caller's own password again. */
export const needsPasswordAgain = ({ passwordAgain }: Pick<EndpointSpec, 'passwordAgain'>, body: unknown): boolean =>
  isDeclaredFor(passwordAgain, body)

/** True when a call with this body changes nothing more when it is sent again. */
export const isRepeatable = ({ repeatable }: Pick<EndpointSpec, 'repeatable'>, body: unknown): boolean =>
  isDeclaredFor(repeatable, body)

/** Declares an operation; keeps every literal type for `serve` and for the web's `call`. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec
}

type Inferred<T> = T extends z.ZodType ? z.infer<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<S extends EndpointSpec> = Inferred<S['params']>
export type QueryOf<S extends EndpointSpec> = Inferred<S['query']>
export type BodyOf<S extends EndpointSpec> = Inferred<S['body']>
export type ResponseOf<S extends EndpointSpec> = z.infer<S['response']>
/** What a caller passes in: before defaults and trimming. */
export type QueryGiven<S extends EndpointSpec> = Given<S['query']>
export type BodyGiven<S extends EndpointSpec> = Given<S['body']>

/** A group of operations of one feature, in the order in which documents show them. */
export type EndpointGroup = Readonly<Record<string, EndpointSpec>>

/** In lower case, as the database gives ids back: what is sealed under an id must open under the same text. */
export const Id = z.uuid(inputMessages.id).toLowerCase()
export const IdParams = z.strictObject({ id: Id })
/** A reply that says no more than `{status, message}`. */
export const Done = z.object({ message: z.string() })

/** Spread into an operation that answers with one stored file, when the caller may read it. */
export const sendsFile = {
  response: z.object({}),
  problems: ['notFound'],
  streams: true,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
} as const
/** Spread into an operation that answers with a list as CSV, one of a person at a time. */
export const sendsCsv = {
  response: z.object({}),
  mayLag: true,
  problems: ['conflict', 'tooLarge', 'unavailable'],
  streams: true,
  mediaTypes: ['text/csv'],
  weight: 'export',
} as const
/** The same of a list that names people: of many of them after the password (controls: C34). */
export const sendsPeopleCsv = { ...sendsCsv, problems: ['confirmationNeeded', ...sendsCsv.problems] } as const
/** How a list can be saved: as CSV, or as a workbook for Excel. */
export const exportFormats = ['csv', 'xlsx'] as const
export const ExportFormat = z.enum(exportFormats).default('csv')
/** The same as CSV or as a workbook, as `format` says. */
export const sendsPeopleTable = {
  ...sendsPeopleCsv,
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const
/** Spread into an operation that takes one file; `conflict`: its Idempotency-Key was used for another request. */
export const takesFile = { upload: true, problems: ['tooLarge', 'unsupportedType', 'conflict'] } as const
