// Makes the replies of tests what the real server could send: a fixture that the contract does not know fails its test.
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

// Schemas are compiled at their first use: once for each operation, not for each test.
const strictResponses = new WeakMap<EndpointSpec, z.ZodType<object>>()

function strictResponseOf(endpoint: EndpointSpec): z.ZodType<object> {
  const known = strictResponses.get(endpoint)
  if (known) return known
  const made = z.strictObject(endpoint.response.shape)
  strictResponses.set(endpoint, made)
  return made
}

/** The reply of a success, which the server parses before it sends it. */
export function successOf<const S extends EndpointSpec>(endpoint: S, payload: ResponseOf<S>): Reply {
  const parsed = strictResponseOf(endpoint).safeParse(payload)
  if (parsed.success) return { status: 200, body: { status: true, ...parsed.data } }
  throw new Error(`${nameOf(endpoint)} does not answer with this payload:\n${z.prettifyError(parsed.error)}`)
}

/** The reply of a refusal, whatever was asked. */
export const refusalOf = (code: ProblemCode, refusal: Refusal = {}): Reply => ({
  status: problems[code].status,
  body: { ...problems[code], ...refusal, status: false, code, requestId: 'r-1' },
})

/** The reply of a refusal that the operation declares. */
export function declaredRefusalOf(endpoint: EndpointSpec, code: ProblemCode, refusal?: Refusal): Reply {
  if (refusalsOf(endpoint).includes(code)) return refusalOf(code, refusal)
  throw new Error(`${nameOf(endpoint)} is never refused as ${code}: its declaration does not name it`)
}
