// The web application is served completely, compressed, under a strict policy, and never in place of the API.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { answerUnknown } from './unknown-address.ts'
import { type PageFacts, serveWebApp } from './web-app.ts'

const script = `export const answer = ${'42 + '.repeat(500)}0\n`
const page =
  '<!doctype html><html><head><meta name="csp-nonce" nonce="" /></head><body><div id="root"></div></body></html>'

const written = page.replace(
  '<div id="root">',
  '<link rel="canonical" href="https://origin.invalid/policy"><div id="root">Words',
)
const publicUrl = () => 'https://rounds.example.org/'

let folder: string
let http: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rounds-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ '/policy': written }))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(folder, 'sw.js'), script)
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/index-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/index-1a2b.js.gz'), gzipSync(script))
  http = await createHttp({ logLevel: 'silent', trustProxy: false, secure: true })
  answerUnknown(http)
  await serveWebApp(http, { distFolder: folder, publicUrl, secretPaths: ['/verify/'] })
})

afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

describe('pages', () => {
  it.each(['/', '/login', '/task/procedure', '/t&c?from=mail', '/%E0%A4%A8'])(
    'answers %s with the application',
    async (url) => {
      const reply = await http.inject({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain('<div id="root">')
    },
  )

  it('gives each page its own nonce, the same in the page and in the policy', async () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const reply = await http.inject({ url: '/login' })
      const nonce = /nonce="([^"]+)"/.exec(reply.body)?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(reply.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('sends no referrer from an address with a secret, and forbids indexing it', async () => {
    expect((await http.inject({ url: '/verify/a-token' })).headers['referrer-policy']).toBe('no-referrer')
    expect((await http.inject({ url: '/%76erify/a-token' })).headers['referrer-policy']).toBe('no-referrer')
    expect((await http.inject({ url: '/verifying' })).headers['referrer-policy']).toBe('same-origin')
    expect((await http.inject({ url: '/verify/a-token' })).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await http.inject({ url: '/login' })).headers['x-robots-tag']).toBeUndefined()
  })

  it('forbids foreign and inline scripts, framing and another base, and enforces TLS', async () => {
    const { headers } = await http.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-cache',
    })
  })
})

describe('public pages', () => {
  const other = async (factsOf: (path: string) => Promise<PageFacts>, framed: readonly string[] = []) => {
    const server = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
    await serveWebApp(server, { distFolder: folder, publicUrl, factsOf, framed })
    return server
  }

  it.each(['/policy', '/policy/', '/policy?from=mail'])(
    'include the text of %s and the address of the installation',
    async (url) => {
      const { body } = await http.inject({ url })
      expect(body).toContain('<div id="root">Words</div>')
      expect(body).toContain('href="https://rounds.example.org/policy"')
      expect(body).toMatch(/nonce="[^"]{20,}"/)
    },
  )

  it('are sent compressed to clients that accept it', async () => {
    const reply = await http.inject({ url: '/policy', headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('Words')
  })

  it('redirect, or pass a fact to the script, when the installation decides so', async () => {
    const server = await other(async (path) =>
      path === '/policy' ? { redirect: '/launching' } : { metas: { launch: 'awaited' } },
    )
    const led = await server.inject({ url: '/policy' })
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      '/launching',
      'no-cache',
    ])
    expect((await server.inject({ url: '/launching' })).body).toContain(
      '<meta name="launch" content="awaited" /></head>',
    )
    await server.close()
  })

  it('redirect however their address is written', async () => {
    const server = await other(async (path) => (path === '/policy' ? { redirect: '/launching' } : {}))
    expect((await server.inject({ url: '/%70olicy' })).headers.location).toBe('/launching')
    await server.close()
  })

  it('may frame only what the installation names', async () => {
    const server = await other(async () => ({}), ["'self'"])
    const policy = String((await server.inject({ url: '/policy' })).headers['content-security-policy'])
    expect(policy.split('; ')).toContain("frame-src 'self'")
    await server.close()
  })
})

describe('files', () => {
  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
  ])('are sent precompressed as %s and cached for a year', async (encoding, accepted) => {
    const reply = await http.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': accepted } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.rawPayload.length).toBeLessThan(script.length / 4)
  })

  it('are sent uncompressed to clients that accept no compression', async () => {
    const reply = await http.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': 'identity' } })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.body).toBe(script)
  })

  it('are cached for an hour without a hash in their names', async () => {
    for (const url of ['/robots.txt', '/favicon.svg']) {
      const reply = await http.inject({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['cache-control']).toBe('public, max-age=3600')
    }
  })

  it.each([
    ['/sw.js', /javascript/],
    ['/manifest.webmanifest', /manifest\+json/],
  ])('are revalidated every time when they carry the version: %s', async (url, type) => {
    for (const encoding of ['br', 'identity']) {
      const reply = await http.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(reply.headers['content-type']).toMatch(type)
    }
  })

  it.each([
    '/assets/gone-9z.js',
    '/favicon.ico',
    '/index.html',
    '/pages.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('return 404 rather than a page when missing or private: %s', async (url) => {
    const reply = await http.inject({ url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ status: false, code: 'notFound' })
  })
})

describe('everything else', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/nothing/here', '/%61pi', '/%61pi/nothing'])(
    'returns 404 below the API: %s',
    async (url) => {
      const reply = await http.inject({ url })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ status: false, code: 'notFound' })
    },
  )

  it('refuses a request that changes something', async () => {
    const reply = await http.inject({ method: 'POST', url: '/login', payload: {} })
    expect(reply.statusCode).toBe(404)
  })

  it('refuses to start without a build', async () => {
    const other = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
    await expect(serveWebApp(other, { distFolder: join(folder, 'assets'), publicUrl })).rejects.toThrow('npm run build')
    await other.close()
  })
})
