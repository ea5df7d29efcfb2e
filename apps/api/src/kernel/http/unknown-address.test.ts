// Unserved paths and methods: 404 for an unknown path, 405 with the allowed methods for a known one.
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const request = async (harness: Harness, method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', path: string) => {
  const headers = await harness.session('student')
  const reply = await harness.http.inject({ method, url: `/api${path}`, headers })
  return { status: reply.statusCode, code: reply.json().code, allow: reply.headers.allow }
}

describe('an address that nothing serves', () => {
  it.for(['/nothing', '/entries/', '/entries/a/b/c', '/getcollege'])('%s is not found', async (path, { harness }) => {
    expect(await request(harness, 'GET', path)).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('an unsupported method', () => {
  it.for([
    ['DELETE', '/getCollege', 'GET, HEAD'],
    ['POST', `/entries/${uuidv7()}`, 'DELETE, GET, HEAD, PUT'],
    ['OPTIONS', '/entries', 'GET, HEAD, POST'],
    // An endless stream has no HEAD, and routes outside the contract have methods too.
    ['PUT', '/notifications/stream', 'GET'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/%65ntries', 'GET, HEAD, POST'],
  ] as const)('%s %s returns 405 with the allowed methods', async ([method, path, allow], { harness }) => {
    expect(await request(harness, method, path)).toEqual({ status: 405, code: 'methodNotAllowed', allow })
  })
})

describe('a path variable that names nothing', () => {
  it.for(['/entries/abc', '/entries/1/history', '/catalogue/nothing', '/files/..%2Fetc', `/entries/${uuidv7()}`])(
    '%s is not found',
    async (path, { harness }) => {
      expect(await request(harness, 'GET', path)).toMatchObject({ status: 404, code: 'notFound' })
    },
  )
})
