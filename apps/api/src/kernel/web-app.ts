// Serves the built web application: hashed files for ever and precompressed, every page from one template in memory
// with a nonce of its own. Never answers below /api.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem-reply.ts'

export interface WebAppOptions {
  /** The absolute path of the folder that the build wrote. */
  distFolder: string
}

const nonceBytes = 16
const noncePlace = '<meta name="csp-nonce" nonce="'
const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
/** The service worker and the manifest say which version is there: they are asked for each time. */
const isVersionFile = (path: string): boolean => /[\\/](?:sw\.js|manifest\.webmanifest)(?:\.br|\.gz)?$/.test(path)

/** Only our own scripts run; the only styles written into a page carry its nonce (controls: C14). */
function policyOf(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

async function readTemplate(distFolder: string): Promise<[string, string]> {
  const html = await readFile(join(distFolder, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${distFolder} holds no web application: run npm run build.`, { cause })
  })
  const [before, after, more] = html.split(noncePlace)
  if (before === undefined || after === undefined || more !== undefined) {
    throw new Error('index.html must have exactly one place for the nonce.')
  }
  return [before + noncePlace, after]
}

/** A path that means a file rather than a page: asking for one that is not there is an error, not a page. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)

/**
 * Adds the files and the pages to the server. Safe headers that all answers share, HSTS among them, are the server's
 * (`createHttp`). Throws when the folder holds no build.
 */
export async function serveWebApp(http: FastifyInstance, { distFolder }: WebAppOptions): Promise<void> {
  const [before, after] = await readTemplate(distFolder)

  function sendPage(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(nonceBytes).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(before + nonce + after)
  }

  await http.register(fastifyStatic, {
    root: distFolder,
    // One route a file, so that nothing else of the disk has an address.
    wildcard: false,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forEver : isVersionFile(path) ? 'no-cache' : anHour)
    },
  })

  http.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path === '/api' || path.startsWith('/api/') || isFile(path)) {
      return sendProblem(request, reply, new Problem('notFound'))
    }
    return sendPage(reply)
  })
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('notFound')))
}
