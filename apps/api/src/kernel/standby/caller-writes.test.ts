// The moment that a standby must have reached for a caller.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Signals } from '#api/kernel/signals/signals.ts'
import { lastWriteOf, noteWhoIsTold, noteWrite } from './caller-writes.ts'
import { createRecentWrites } from './recent-writes.ts'

const person = { id: 'person', token: null } as Viewer
const program = (...scopes: ('read' | 'records')[]): Viewer => ({ ...person, token: { id: 'token', scopes } })

/** One of several servers behind a proxy. */
function aServer(publicUrl = 'https://rounds.example') {
  const writes = createRecentWrites()
  const standby = { now: () => 5_000.5, writes }
  return { db: { standby } as unknown as Database, publicUrl, writes }
}
const requestWith = (cookies: Record<string, string> = {}) => ({ cookies }) as unknown as FastifyRequest
/** Returns the cookies that a write sets. */
function cookiesOf(write: (reply: FastifyReply) => void): Record<string, string> {
  const cookies: Record<string, string> = {}
  write({
    setCookie: (name: string, value: string) => Object.assign(cookies, { [name]: value }),
  } as unknown as FastifyReply)
  return cookies
}

it('a caller who has not written has no last write', () => {
  expect(lastWriteOf(aServer(), person, requestWith())).toBe(-Infinity)
})

it('the last write is known at the server that wrote, and elsewhere by the cookie', () => {
  const [first, second] = [aServer(), aServer()]
  const cookies = cookiesOf((reply) => noteWrite(first, person, reply))
  expect(cookies).toEqual({ '__Host-wrote': '5001' })
  expect(lastWriteOf(first, person, requestWith())).toBe(5_001)
  expect(lastWriteOf(second, person, requestWith())).toBe(-Infinity)
  expect(lastWriteOf(second, person, requestWith(cookies))).toBe(5_001)
})

it.each(['', 'soon', '1e999', 'NaN'])(
  'an invalid cookie “%s” is never reached, and an empty one counts as 0',
  (given) => {
    const moment = lastWriteOf(aServer('http://localhost'), person, requestWith({ wrote: given }))
    expect(moment).toBe(given === '' ? 0 : Number.POSITIVE_INFINITY)
  },
)

it('a program that may write keeps no cookie, and its last write is never reached', () => {
  expect(lastWriteOf(aServer(), program('read'), requestWith())).toBe(-Infinity)
  expect(lastWriteOf(aServer(), program('read', 'records'), requestWith())).toBe(Number.POSITIVE_INFINITY)
  expect(cookiesOf((reply) => noteWrite(aServer(), program('records'), reply))).toEqual({})
})

it('a signal counts as a write for its recipients, and for all when messages were missed', () => {
  const server = aServer()
  let tell: (ids: readonly string[] | null) => void = () => {}
  const subscribe = (_: string, listener: typeof tell) => {
    tell = listener
  }
  const signals = { subscribe } as unknown as Signals
  noteWhoIsTold({ ...server, signals }, ['notifications'])
  tell(['other'])
  expect([server.writes.lastOf('other'), server.writes.lastOf('person')]).toEqual([5_000.5, -Infinity])
  tell(null)
  expect(server.writes.lastOf('person')).toBe(5_000.5)
})
