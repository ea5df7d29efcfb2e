// The OpenAPI 3.1 document, derived from the declarations of the operations that are served.
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { type ProblemCode, ProblemReply, problems } from '@rounds/contract/kernel/problem'
import { z } from 'zod'

type Json = Record<string, unknown>

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const problemReply = { $ref: '#/components/schemas/Problem' }

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of what is sent or of what comes back. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

/**
 * The whole document. `version` is the product's own; `groups` name the operations: `reference/colleges` → its
 * operations. A served operation that no group has is an error.
 */
export function openApiOf(
  served: readonly EndpointSpec[],
  groups: Readonly<Record<string, EndpointGroup>>,
  version: string,
): Json {
  const names = new Map<EndpointSpec, OperationName>()
  for (const [group, operations] of Object.entries(groups)) {
    const tag = group.split('/').at(-1) ?? group
    for (const [name, spec] of Object.entries(operations)) names.set(spec, { tag, id: `${tag}.${name}` })
  }
  const paths: Record<string, Json> = {}
  for (const spec of served) {
    const name = names.get(spec)
    if (!name) throw new Error(`${spec.method} ${spec.path} is served and not declared in any group`)
    const path = `/api${spec.path.replaceAll(/:([^/]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec, name) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rounds',
      version,
      description:
        'Every answer is {status, message, …}. Unsafe operations need the session’s token in the header x-csrf-token.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
      schemas: { Problem: schemaOf(ProblemReply, 'output') },
    },
  }
}

interface OperationName {
  tag: string
  id: string
}

function operationOf(spec: EndpointSpec, { tag, id }: OperationName): Json {
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    description: accessOf(spec),
    parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...bodyOf(spec),
    responses: responsesOf(spec),
    security:
      spec.access === 'public' ? [] : [{ session: [], ...(unsafeMethods.has(spec.method) ? { token: [] } : {}) }],
  }
}

function accessOf(spec: EndpointSpec): string {
  if (spec.access === 'public') return 'Needs no session.'
  return `For ${Object.entries(spec.access)
    .map(([role, reach]) => `${role} (${reach})`)
    .join(', ')}.`
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(spec: EndpointSpec): Json {
  if (spec.upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!spec.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } } }
}

function responsesOf(spec: EndpointSpec): Json {
  const done = spec.streams
    ? spec.live
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: schemaOf(z.object({ status: z.literal(true), ...spec.response.shape }), 'output'),
        },
      }
  const codes: ProblemCode[] = [
    'malformed',
    ...(spec.params || spec.query || spec.body || spec.upload ? (['invalid'] as const) : []),
    ...(spec.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(spec.problems ?? []),
    'unavailable',
  ]
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusals = [...byStatus].map(([status, of]): [string, Json] => [
    String(status),
    { description: of.join(', '), content: { 'application/json': { schema: problemReply } } },
  ])
  return { '200': { description: 'Done', content: done }, ...Object.fromEntries(refusals) }
}
