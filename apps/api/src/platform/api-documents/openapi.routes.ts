// Serves /api/openapi.json and its page /api/docs: built on first request, without external resources.
import { randomBytes } from 'node:crypto'
import type { EndpointGroup } from '@rounds/contract/kernel/endpoint'
import Fastify from 'fastify'
import type { Api } from '#api/kernel/api.ts'
import { productVersion } from '#api/kernel/product-version.ts'
import { type DescribedBodies, openApiOf } from './openapi.ts'

const noncePlace = 'NONCE-OF-THIS-REPLY'
const scriptPath = '/api/docs/reference.js'

export function openApiRoutes(
  api: Api,
  groups: Readonly<Record<string, EndpointGroup>>,
  describe: () => DescribedBodies,
  secure: boolean,
): void {
  const config = { spec: 'open' } as const
  let document: string | undefined
  let page: Promise<DocumentPage> | undefined

  api.http.get('/api/openapi.json', { config }, async (_request, reply) => {
    document ??= JSON.stringify(
      openApiOf(api.served, groups, { version: productVersion, publicUrl: api.publicUrl, secure }, describe()),
    )
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })

  api.http.get('/api/docs', { config }, async (_request, reply) => {
    page ??= makePage()
    const { html } = await page
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(noncePlace, nonce))
  })

  api.http.get(scriptPath, { config }, async (_request, reply) => {
    page ??= makePage()
    const { script } = await page
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script)
  })
}

interface DocumentPage {
  html: string
  script: string
}

/** Renders the reference's page once, on a separate server: its 4 MB are loaded only if somebody opens it. */
async function makePage(): Promise<DocumentPage> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const http = Fastify()
  await http.register(reference, {
    routePrefix: '/reference',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Rounds API',
      cdn: scriptPath,
      nonce: noncePlace,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const html = await http.inject('/reference/')
  const script = await http.inject('/reference/js/scalar.js')
  await http.close()
  return { html: html.body, script: script.body }
}

/** Looser than other pages in one respect: the reference adds styles at run time. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
