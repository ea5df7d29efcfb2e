// The OpenAPI 3.1 document, derived from the declarations of the operations that are served.
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { ProblemReply } from '@rounds/contract/kernel/problem'
import { type Json, schemaOf } from './json-schema.ts'
import { repliesOf } from './replies.ts'
import { parametersOf, requestBodyOf } from './requests.ts'

/** Bodies whose schema says too little by itself, and the schemas that they share. */
export interface DescribedBodies {
  schemas: Readonly<Record<string, Json>>
  bodies: ReadonlyMap<EndpointSpec, Json>
}

export interface DocumentFacts {
  /** The product's own. */
  version: string
  publicUrl: string
  /** Behind TLS the session's cookie has another name. */
  secure: boolean
}

const description = `Every answer is \`{status, message, …}\` with a true HTTP status; a refusal has a \`code\` and, at the
fields of a form, their sentences. Sign in with \`POST /api/login\` or \`POST /api/staffLogin\`: the answer sets the session's
cookie, and its \`sessionToken\` goes with every unsafe operation in the header \`x-csrf-token\`. Days are written
\`YYYY-MM-DD\` and are those of India; moments are UTC in ISO 8601. A write with an \`Idempotency-Key\` may be sent again.`

/**
 * The whole document. `groups` name the operations: `reference/colleges` → its operations. A served operation that no
 * group has is an error.
 */
export function openApiOf(
  served: readonly EndpointSpec[],
  groups: Readonly<Record<string, EndpointGroup>>,
  { version, publicUrl, secure }: DocumentFacts,
  described: DescribedBodies,
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
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec, name, described.bodies.get(spec)) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rounds',
      version,
      description,
      contact: { name: 'Rounds', url: new URL('/contact', publicUrl).href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map(tagOf),
    paths,
    components: components(secure, described.schemas),
  }
}

/** `reference/colleges` is the tag `colleges`. */
function tagOf(group: string): Json {
  const [ring = '', feature = ring] = group.split('/')
  return { name: feature, description: `Operations on ${feature.replaceAll(/[A-Z-]/g, spaced)} (${ring}).` }
}

const spaced = (sign: string): string => (sign === '-' ? ' ' : ` ${sign.toLowerCase()}`)

const components = (secure: boolean, schemas: DescribedBodies['schemas']): Json => ({
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: secure ? '__Host-sid' : 'sid',
      description: 'Set by signing in. `__Host-sid` over HTTPS, `sid` without.',
    },
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'x-csrf-token',
      description: 'The `sessionToken` of signing in, with every operation that changes something.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Sent again within 24 hours with the same request, the first answer comes back; with another request, 409.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
  },
  headers: {
    RequestId: { description: 'Names the request in the logs: quote it to support.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
  schemas: { Problem: schemaOf(ProblemReply, 'output'), ...schemas },
})

interface OperationName {
  tag: string
  id: string
}

function operationOf(spec: EndpointSpec, { tag, id }: OperationName, described: Json | undefined): Json {
  const isWrite = spec.method !== 'GET'
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    description: accessOf(spec),
    parameters: parametersOf(spec),
    ...requestBodyOf(spec, described),
    responses: repliesOf(spec),
    security: spec.access === 'public' ? [] : [{ session: [], ...(isWrite ? { token: [] } : {}) }],
  }
}

function accessOf(spec: EndpointSpec): string {
  if (spec.access === 'public') return 'Needs no session.'
  return `For ${Object.entries(spec.access)
    .map(([role, reach]) => `${role} (${reach})`)
    .join(', ')}.`
}
