// The OpenAPI document and its page: complete, valid, and without resources from another host.
import { goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

interface Operation {
  operationId: string
  tags: string[]
  parameters: ({ name: string; in: string; required: boolean; schema: object } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; headers: object; content: Record<string, { schema: object }> }>
  security: object[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const documentText = async (harness: Harness) => (await harness.http.inject('/api/openapi.json')).body
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  it('lists every served operation once, under a unique name', async ({ harness }) => {
    const document: Document = JSON.parse(await documentText(harness))
    const operations = operationsOf(document)
    const served = harness.api.served.map((spec) => `${spec.method} /api${spec.path.replaceAll(/:([^/]+)/g, '{$1}')}`)
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      served.toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(served.length)
  })

  it('is valid: every path parameter is declared, every reference resolves, every reply has a schema', async ({
    harness,
  }) => {
    const text = await documentText(harness)
    const document: Document = JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    for (const { path, operation } of operationsOf(document)) {
      const inPath = operation.parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one] : []))
      expect(new Set(inPath.map((one) => one.name))).toEqual(
        new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      )
      expect(inPath.every((one) => one.required)).toBe(true)
      expect(Object.keys(operation.responses)).toContain('200')
      for (const { description, content } of Object.values(operation.responses)) {
        expect(description).not.toBe('')
        for (const { schema } of Object.values(content)) expect(Object.keys(schema).length).toBeGreaterThan(0)
      }
    }
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference))
    const found = (reference = '') =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => new Map(Object.entries(Object(node))).get(key), document)
    for (const reference of references) expect([reference, found(reference)]).toEqual([reference, expect.anything()])
    expect(references).toContain('#/components/schemas/Problem')
  })

  it('states which operations need a session and a token, and how a file is sent', async ({ harness }) => {
    const { paths }: Document = JSON.parse(await documentText(harness))
    expect(paths['/api/getCollege']?.get?.security).toEqual([])
    expect(paths['/api/files/{id}']?.get?.security).toEqual([{ session: [] }])
    expect(paths['/api/files']?.post?.security).toEqual([{ session: [], token: [] }])
    expect(Object.keys(paths['/api/files']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  it('lists every way in which an operation refuses, and when to retry', async ({ harness }) => {
    const { paths }: Document = JSON.parse(await documentText(harness))
    const replies = paths['/api/entries']?.post?.responses ?? {}
    expect(Object.keys(replies)).toEqual([
      '200',
      '400',
      '401',
      '402',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
      '507',
    ])
    const codes = (status: string) => /"enum":\[([^\]]*)\]/.exec(JSON.stringify(replies[status]?.content))?.[1]
    expect(codes('403')).toBe('"forbidden","passwordDue","secondFactorDue","notVerified","staleToken"')
    expect(codes('402')).toBe('"paymentDue","licenceOver"')
    expect(replies['503']?.headers).toHaveProperty('Retry-After')
    expect(paths['/api/login']?.post?.responses['429']?.headers).toHaveProperty('Retry-After')
    expect(paths['/api/entries/{id}']?.get?.responses).toHaveProperty('404')
  })

  it('describes the body of each kind of record with its required fields', async ({ harness }) => {
    const { paths, components }: Document = JSON.parse(await documentText(harness))
    const body = paths['/api/entries']?.post?.requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({ discriminator: { propertyName: 'kind' } })
    for (const id of kindIds) {
      const draft = new Ajv2020({ strict: false, validateFormats: false }).compile({
        ...components.schemas[`draft.${id}`],
        components,
      })
      const sample = { kind: id, status: 'Pending', values: goldenOf(id) }
      expect([id, draft(sample), draft.errors]).toEqual([id, true, null])
      expect([id, draft({ ...sample, values: {} })]).toEqual([id, false])
      expect([id, draft({ ...sample, status: 'Draft', values: {} })]).toEqual([id, true])
      expect([id, draft({ ...sample, values: { ...sample.values, stranger: 1 } })]).toEqual([id, false])
    }
  })

  it('describes dates, times, the cookie, idempotency keys, tags, contact and licence', async ({ harness }) => {
    const document: Document = JSON.parse(await documentText(harness))
    const entries = JSON.stringify(document.paths['/api/entries'])
    expect(entries).toContain('"format":"date"')
    expect(entries).toContain('"format":"date-time"')
    expect(document.paths['/api/entries']?.post?.parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
    ])
    expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'sid' })
    expect(document.info).toMatchObject({ contact: { name: 'Rounds' }, license: { identifier: 'MIT' } })
    const tags = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags))
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(tags)
    const required = document.paths['/api/registrations']?.post?.requestBody?.content['application/json']?.schema
    expect(required).toMatchObject({ required: expect.arrayContaining(['collegeId', 'email', 'acceptsTerms']) })
  })

  it('names no other host, and neither does its page', async ({ harness }) => {
    const page = await harness.http.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    for (const text of [await documentText(harness), page.body])
      expect(text.match(/(?:https?:)?\/\/[a-z0-9-]+\.[a-z]/gi)).toBeNull()
    const policy = String(page.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(page.body).toContain(`<script src="/api/docs/reference.js" nonce="${nonce}">`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:/)
    const script = await harness.http.inject('/api/docs/reference.js')
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})

it('the document and its page return 404 where they are switched off', async ({ harness }) => {
  const jobs = createJobs(harness.db, { url: harness.url, onFault: () => {} })
  const options = { logLevel: 'silent', trustProxy: false, secure: false, apiDocuments: false } as const
  const { http } = await buildApp({ ...harness.api, jobs }, options)
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/reference.js']) {
    expect((await http.inject(path)).statusCode).toBe(404)
  }
  await http.close()
})
