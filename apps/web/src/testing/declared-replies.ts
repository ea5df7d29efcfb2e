// Checks the replies of tests against the contract: a fixture that the real server could not send fails its test.
import type { EndpointSpec, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { type ProblemCode, problems } from '@rounds/contract/kernel/problem'
import { refusalsOf } from '@rounds/contract/kernel/refusals/refusals'
import { z } from 'zod'
import { nameOf } from './declared-requests.ts'

export interface Refusal {
  message?: string
  title?: string
  fields?: Record<string, string>
  present?: object
}

export interface Reply {
  status: number
  body: object
}

// Compiled on first use, once per operation and not per test.
const strictResponses = new WeakMap<EndpointSpec, z.ZodType<object>>()

function strictResponseOf(endpoint: EndpointSpec): z.ZodType<object> {
  const known = strictResponses.get(endpoint)
  if (known) return known
  const made = z.strictObject(endpoint.response.shape)
  strictResponses.set(endpoint, made)
  return made
}

/** Builds a success reply, parsed by the operation's schema. */
export function successOf<const S extends EndpointSpec>(endpoint: S, payload: ResponseOf<S>): Reply {
  const parsed = strictResponseOf(endpoint).safeParse(payload)
  if (parsed.success) return { status: 200, body: { status: true, ...parsed.data } }
  throw new Error(`${nameOf(endpoint)} does not answer with this payload:\n${z.prettifyError(parsed.error)}`)
}

/** Builds a refusal, for any operation. */
export const refusalOf = (code: ProblemCode, refusal: Refusal = {}): Reply => ({
  status: problems[code].status,
  body: { ...problems[code], ...refusal, status: false, code, requestId: 'r-1' },
})

/** Builds a refusal that the operation declares. */
export function declaredRefusalOf(endpoint: EndpointSpec, code: ProblemCode, refusal?: Refusal): Reply {
  if (refusalsOf(endpoint).includes(code)) return refusalOf(code, refusal)
  throw new Error(`${nameOf(endpoint)} is never refused as ${code}: its declaration does not name it`)
}
