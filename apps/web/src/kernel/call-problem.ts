// A refused or failed call, in the form that screens handle.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import type { ProblemReply } from '@rounds/contract/kernel/refusals/problem-reply'
import { hasNetwork } from './has-network.ts'

/** `unreachable` is added by the client: no answer arrived, or none in the server's format. */
export type CallProblemCode = ProblemCode | 'unreachable'

const offline = { title: 'No connection', message: 'You are offline. Please try again when the connection is back.' }

/** `message`: text for the user. `fields`: error text by field key. */
export class CallProblem extends Error {
  readonly code: CallProblemCode
  readonly title: string
  readonly httpStatus: number
  readonly fields: Readonly<Record<string, string>>
  /** The request id to quote to support; null when the server was not reached. */
  readonly requestId: string | null
  /** The present state of something that someone else changed, if the server sent it. */
  readonly present: unknown
  /** The wait before the next attempt that the server asks for, in ms; null when it gives none. */
  readonly retryAfterMs: number | null

  constructor(httpStatus: number, reply: ProblemReply | null, retryAfterMs: number | null = null) {
    const unanswered = httpStatus === 0 && !hasNetwork() ? offline : generalMessages.failed
    super(reply?.message ?? unanswered.message)
    this.name = 'CallProblem'
    this.code = reply?.code ?? 'unreachable'
    this.title = reply?.title ?? unanswered.title
    this.httpStatus = httpStatus
    this.fields = reply?.fields ?? {}
    this.requestId = reply?.requestId ?? null
    this.present = reply?.present
    this.retryAfterMs = retryAfterMs
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Checked by hand, not by the contract's schema, to keep zod out of the first load. */
function isProblemReply(value: unknown): value is ProblemReply {
  return (
    isRecord(value) &&
    value.status === false &&
    ['code', 'title', 'message', 'requestId'].every((key) => typeof value[key] === 'string') &&
    (value.fields === undefined || isRecord(value.fields))
  )
}

/**
 * Parses the seconds of a `Retry-After` header to ms. Null for no header, and for a date, which our server never sends.
 */
export function retryAfterMsOf(header: string | null): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Returns the problem of a failed response; `body` is its parsed JSON, or anything else. */
export function problemOf(httpStatus: number, body: unknown, retryAfter: string | null): CallProblem {
  return new CallProblem(httpStatus, isProblemReply(body) ? body : null, retryAfterMsOf(retryAfter))
}

/** Converts any thrown value to a problem that can be shown. */
export function asProblem(thrown: unknown): CallProblem {
  return thrown instanceof CallProblem ? thrown : new CallProblem(0, null)
}
