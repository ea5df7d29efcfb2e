// The OpenAPI document and its page: complete, sound, and without a word from another host.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security: object[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const documentText = async () => (await harness.http.inject('/api/openapi.json')).body
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  it('has every operation that is served, once, with its own name', async () => {
    const document: Document = JSON.parse(await documentText())
    const operations = operationsOf(document)
    const served = harness.api.served.map((spec) => `${spec.method} /api${spec.path.replaceAll(/:([^/]+)/g, '{$1}')}`)
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      served.toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(served.length)
  })

  it('is sound: every path parameter is declared, every reference leads somewhere, every reply has a schema', async () => {
    const text = await documentText()
    const document: Document = JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    for (const { path, operation } of operationsOf(document)) {
      const inPath = operation.parameters.filter((one) => one.in === 'path')
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
    expect([...references]).toEqual(['#/components/schemas/Problem'])
    expect(document.components.schemas).toHaveProperty('Problem')
  })

  it('says which operations need a session and a token, and how a file is sent', async () => {
    const { paths }: Document = JSON.parse(await documentText())
    expect(paths['/api/getCollege']?.get?.security).toEqual([])
    expect(paths['/api/files/{id}']?.get?.security).toEqual([{ session: [] }])
    expect(paths['/api/files']?.post?.security).toEqual([{ session: [], token: [] }])
    expect(Object.keys(paths['/api/files']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  it('and its page name no other host', async () => {
    const page = await harness.http.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    for (const text of [await documentText(), page.body])
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
