// Checks every reply of a server under test against the OpenAPI document: an undeclared reply is a fault.
import { endpointGroups } from '@rounds/contract/endpoints'
import type { EndpointGroup, EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApiOf } from '#api/platform/api-documents/openapi.ts'
import { describedEntryBodies } from '#api/records/logbook/documents/entry-bodies.ts'

const Schema = z.record(z.string(), z.unknown())
const Reply = z.object({
  headers: z.record(z.string(), z.unknown()),
  content: z.record(z.string(), z.object({ schema: Schema })),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), Reply) }))),
  components: Schema,
})

/** Compiles a schema on first use and keeps it, because the document is the same in every test. */
function readDocument(): (spec: EndpointSpec, answer: Answer) => string | null {
  const groups: Readonly<Record<string, EndpointGroup>> = endpointGroups
  const specs = Object.values(groups).flatMap((group) => Object.values(group))
  const facts = { version: 'test', publicUrl: 'http://localhost:3000', secure: false }
  const { paths, components } = Document.parse(openApiOf(specs, groups, facts, describedEntryBodies()))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const compiled = new Map<object, ValidateFunction>()
  return ({ method, path }, { status, type, retryAfter, body }) => {
    const { responses } = paths[`/api${path.replaceAll(/:([^/]+)/g, '{$1}')}`]?.[method.toLowerCase()] ?? {}
    const reply = responses?.[String(status)]
    if (!reply) return `the status ${status} (${body?.slice(0, 200)})`
    const content = reply.content[type]
    if (!content) return `content of the type ${type} with the status ${status}`
    if (retryAfter !== undefined && !('Retry-After' in reply.headers)) return `Retry-After with the status ${status}`
    if (type !== 'application/json' || body === null) return null
    const { schema } = content
    const judge = compiled.get(schema) ?? ajv.compile({ ...schema, components })
    compiled.set(schema, judge)
    return judge(JSON.parse(body)) ? null : `the body with the status ${status}: ${ajv.errorsText(judge.errors)}`
  }
}
let undeclaredIn: ReturnType<typeof readDocument> | undefined

interface Answer {
  status: number
  /** The media type, without its parameters. */
  type: string
  retryAfter: unknown
  /** Null for a stream. */
  body: string | null
}

/** Watches every reply from now on. The returned function gives the faults found so far, one line each. */
export function watchAnswers(http: FastifyInstance): () => string[] {
  undeclaredIn ??= readDocument()
  const judge = undeclaredIn
  const faults = new Set<string>()
  http.addHook('onSend', async (request, reply, payload) => {
    const { spec } = request.routeOptions.config
    if (typeof spec !== 'object' || request.method !== spec.method) return payload
    const [type = ''] = String(reply.getHeader('content-type')).split(';')
    const body = typeof payload === 'string' ? payload : null
    const fault = judge(spec, { status: reply.statusCode, type, retryAfter: reply.getHeader('retry-after'), body })
    if (fault) faults.add(`${spec.method} ${spec.path} does not declare ${fault}`)
    return payload
  })
  return () => [...faults]
}
