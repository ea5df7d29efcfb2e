// The replies of an operation: the payload in its envelope or a stream, and each refusal under its status.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { type ProblemCode, problems } from '@rounds/contract/kernel/problem'
import { refusalsOf } from '@rounds/contract/kernel/refusals/refusals'
import { z } from 'zod'
import { type Json, schemaOf } from './json-schema.ts'

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
/** Statuses after which the caller may retry; a header says when. */
const retryStatuses = new Set([429, 503, 507])

/** Returns the replies by status. */
export function repliesOf(spec: EndpointSpec): Record<string, Json> {
  const byStatus = Map.groupBy(refusalsOf(spec), (code) => problems[code].status)
  const refusals = [...byStatus].toSorted(([one], [other]) => one - other)
  return {
    '200': { description: 'Done', headers: requestId, content: contentOf(spec) },
    ...Object.fromEntries(refusals.map(([status, codes]) => [String(status), refusalOf(status, codes)])),
  }
}

function contentOf(spec: EndpointSpec): Json {
  if (spec.live) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (spec.streams) {
    const types = spec.mediaTypes ?? ['application/octet-stream']
    return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  }
  const envelope = z.object({ status: z.literal(true), ...spec.response.shape })
  return { 'application/json': { schema: schemaOf(envelope, 'output') } }
}

const refusalOf = (status: number, codes: readonly ProblemCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
  headers: { ...requestId, ...(retryStatuses.has(status) ? retryAfter : {}) },
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
    },
  },
})
