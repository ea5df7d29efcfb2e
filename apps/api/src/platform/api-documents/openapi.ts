// The OpenAPI 3.1 document, derived from the declarations of the served operations.
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { ProblemReply } from '@rounds/contract/kernel/refusals/problem-reply'
import { type Json, schemaOf } from './json-schema.ts'
import { repliesOf } from './replies.ts'
import { parametersOf, requestBodyOf } from './requests.ts'

/** Bodies that their declared schemas do not fully describe, with the schemas that they share. */
export interface DescribedBodies {
  schemas: Readonly<Record<string, Json>>
  bodies: ReadonlyMap<EndpointSpec, Json>
}

export interface DocumentFacts {
  /** The version of the product. */
  version: string
  publicUrl: string
  /** Behind TLS the session cookie has another name. */
  secure: boolean
}

const description = `Every answer is \`{status, message, …}\` with a true HTTP status; a refusal has a \`code\` and a
sentence for each wrong field. Sign in with \`POST /api/login\` or \`POST /api/staffLogin\`: the answer sets the session's
cookie, and its \`sessionToken\` goes with every unsafe operation in the header \`x-csrf-token\`. Days are written
\`YYYY-MM-DD\` and are those of India; moments are UTC in ISO 8601. You can safely repeat a write that
has an \`Idempotency-Key\`.`

/**
 * Builds the document. `groups` name the operations: `reference/colleges` → its operations. Throws for a served
 * operation without a group.
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

/** Returns the tag of a group: `reference/colleges` gives `colleges`. */
function tagOf(group: string): Json {
  const [ring = '', feature = ring] = group.split('/')
  return { name: feature, description: `Operations on ${feature.replaceAll(/[A-Z-]/g, spaced)} (${ring}).` }
}

const spaced = (character: string): string => (character === '-' ? ' ' : ` ${character.toLowerCase()}`)

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
      description: 'The `sessionToken` from signing in. Send it with every operation that changes data.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'For programs: made on your profile, under Security, for some months. An operation that takes one says which scope it needs.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same key with the same request gets the first answer again for 24 hours; with another request, 409.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
  },
  headers: {
    RequestId: { description: 'Identifies the request in the logs. Quote it to support.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
  schemas: { Problem: schemaOf(ProblemReply, 'output'), ...schemas },
})

interface OperationName {
  tag: string
  id: string
}

function operationOf(spec: EndpointSpec, { tag, id }: OperationName, described: Json | undefined): Json {
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    description: [accessOf(spec), passwordAgainOf(spec), scopeOf(spec)].filter(Boolean).join(' '),
    parameters: parametersOf(spec),
    ...requestBodyOf(spec, described),
    responses: repliesOf(spec),
    security: securityOf(spec),
  }
}

function securityOf(spec: EndpointSpec): Json[] {
  if (spec.access === 'public') return []
  const bySession = { session: [], ...(spec.method === 'GET' ? {} : { token: [] }) }
  return spec.tokenScope ? [bySession, { accessToken: [] }] : [bySession]
}

const scopeOf = ({ tokenScope }: EndpointSpec): string =>
  tokenScope ? `A program may call it with an access token of the scope \`${tokenScope}\`.` : ''

/** The text that asks for a password confirmation, for an operation that requires one. */
function passwordAgainOf({ passwordAgain }: EndpointSpec): string {
  if (!passwordAgain) return ''
  const when = passwordAgain === true ? '' : ` to set ${passwordAgain.map((field) => `\`${field}\``).join(' or ')}`
  return `Needs your own password again${when}: \`POST /api/session/confirmation\` within five minutes before.`
}

function accessOf(spec: EndpointSpec): string {
  if (spec.access === 'public') return 'Needs no session.'
  return `For ${Object.entries(spec.access)
    .map(([role, reach]) => `${role} (${reach})`)
    .join(', ')}.`
}
