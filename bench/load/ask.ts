// A request by somebody, and its raw form for each server.
import type { Person } from '../data/world.ts'
import type { FloorKeys } from '../floor/floor-schema.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  /** Absent before the sign-in. */
  person?: Person
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

export type Render = (ask: Ask) => string

/** The headers that the web application's browser sends. */
const browserHeaders = {
  accept: 'application/json',
  'accept-language': 'en-IN,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
}
const origin = { origin: 'http://127.0.0.1' }

/** Renders a request for the product and its mirror. */
export function productRequest({ method, path, person, body, headers }: Ask): string {
  const { cookie, 'x-csrf-token': token } = person?.session ?? {}
  return rawRequest(method, path, body, {
    ...browserHeaders,
    ...(cookie && { cookie }),
    ...(method === 'POST' && origin),
    ...(method === 'POST' && token && { 'x-csrf-token': token }),
    ...headers,
  })
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Renders a request for the floor: with its token, and numbers instead of the product's keys. */
export function floorRequestOf({ ids, tokens }: FloorKeys): Render {
  const numbers = (text: string) => text.replace(uuids, (key) => String(ids.get(key) ?? key))
  return ({ method, path, person, body, headers }) => {
    const token = person && tokens.get(person.id)
    return rawRequest(method, numbers(path), body && JSON.parse(numbers(JSON.stringify(body))), {
      ...browserHeaders,
      ...(token && { cookie: `token=${token}` }),
      ...(method === 'POST' && origin),
      ...headers,
    })
  }
}

/** A raw request of HTTP/1.1. */
function rawRequest(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
