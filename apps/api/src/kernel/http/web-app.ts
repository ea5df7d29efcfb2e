// Serves the built web application. Hashed files are precompressed and cached forever. Every page comes from a template
// in memory with a fresh nonce: public pages with their text, all others empty. Never answers below /api.
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isBelowApi, pathOf } from './address.ts'
import { sendProblem } from './problem-reply.ts'

export interface WebAppOptions {
  /** Absolute path of the build output. */
  distFolder: string
  /** The public address of the product; a function, because the port may not be known yet. */
  publicUrl: () => string
  /** Returns this installation's facts about a page; there are none when absent. */
  factsOf?: (path: string) => Promise<PageFacts>
  /** Origins that the pages may frame, as written in the policy; none when absent. */
  framed?: readonly string[]
  /** Path prefixes that hold a secret, such as a one-time link: never sent as a referrer and never indexed. */
  secretPaths?: readonly string[]
}

export interface PageFacts {
  /** The page to redirect to. */
  redirect?: string
  /** Meta tags for `kernel/page-facts.ts` of the web: name → content, both without quotes. */
  metas?: Readonly<Record<string, string>>
}

const nonceBytes = 16
/** Brotli level 5 takes half a millisecond per page and saves four fifths of its size. */
const pageQuality = 5
/** Placeholder in built pages for the installation's public address. */
const originPlace = 'https://origin.invalid'
const noncePlace = '<meta name="csp-nonce" nonce="'
const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
/** The service worker and the manifest identify the current version, so browsers must revalidate them each time. */
const isVersionFile = (path: string): boolean => /[\\/](?:sw\.js|manifest\.webmanifest)(?:\.br|\.gz)?$/.test(path)

/** Only the product's own scripts run, and the only inline styles carry the page's nonce (controls: C14). */
function policyOf(nonce: string, framed: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

async function readText(distFolder: string, name: string): Promise<string> {
  return readFile(join(distFolder, name), 'utf8').catch((cause: unknown) => {
    throw new Error(`${distFolder} holds no web application: run npm run build.`, { cause })
  })
}

const WrittenPages = z.record(z.string(), z.string())

/** Reads the prerendered pages, and the empty page for all others; each is split at its nonce. */
async function readPages(distFolder: string): Promise<(path: string) => readonly [string, string]> {
  const empty = cut(await readText(distFolder, 'index.html'))
  const written = WrittenPages.parse(JSON.parse(await readText(distFolder, 'pages.json')))
  const pages = new Map(Object.entries(written).map(([path, html]) => [path, cut(html)]))
  return (path) => pages.get(path) ?? pages.get(path.replace(/\/$/, '')) ?? empty
}

function cut(html: string): readonly [string, string] {
  const [before, after, more] = html.split(noncePlace)
  if (before === undefined || after === undefined || more !== undefined) {
    throw new Error('A page must have exactly one place for the nonce.')
  }
  return [before + noncePlace, after]
}

/** Compresses a page with its nonce on the fly: it has only a few kilobytes. */
async function compressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<string | Buffer> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(accepted)) return html
  reply.header('content-encoding', 'br')
  return promisify(brotliCompress)(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: pageQuality } })
}

/** Returns the paths of the built files that may be requested, such as `/assets/index-1a2b.js`. */
async function addressesIn(distFolder: string): Promise<ReadonlySet<string>> {
  const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(distFolder, join(parentPath, name)).split(sep).join('/')}`)
  return new Set(paths.filter((path) => !/\.(?:br|gz)$/.test(path) && !['/index.html', '/pages.json'].includes(path)))
}

/** True for a path that names a file rather than a page: a missing file is an error, not a page. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)

/**
 * Adds the files and the pages to the server. `createHttp` sets the security headers that all answers share, HSTS among
 * them. Throws when the folder holds no build.
 */
export async function serveWebApp(http: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { distFolder, publicUrl, factsOf = async () => ({}), framed = [], secretPaths = [] } = options
  const pageAt = await readPages(distFolder)

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { redirect, metas = {} }: PageFacts = await factsOf(path)
    reply.header('cache-control', 'no-cache')
    if (secretPaths.some((secret) => path.startsWith(secret))) {
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
    }
    if (redirect !== undefined) return reply.redirect(redirect, 302)
    const nonce = randomBytes(nonceBytes).toString('base64')
    const [before, after] = pageAt(path)
    const facts = Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${content}" />`)
    const html = before + nonce + after.replace('</head>', `${facts.join('')}</head>`)
    reply.header('content-security-policy', policyOf(nonce, framed)).type('text/html; charset=utf-8')
    return reply.send(await compressed(request, reply, html.replaceAll(originPlace, new URL(publicUrl()).origin)))
  }

  // Nothing else on disk has an address. There is one route for all files: a route per file would add a tenth to the
  // start time.
  const addresses = await addressesIn(distFolder)
  await http.register(fastifyStatic, {
    root: distFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forEver : isVersionFile(path) ? 'no-cache' : anHour)
    },
  })

  http.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (addresses.has(path)) return reply.sendFile(path.slice(1))
    if (isBelowApi(request) || isFile(path)) {
      return sendProblem(request, reply, new Problem('notFound'))
    }
    return sendPage(path, request, reply)
  })
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('notFound')))
}
