// The life of a session: activity, inactivity, age, sign-out, lost rights and cleanup.

import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { viewerColumns } from '#api/identity/accounts/viewer-row.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { sweepSessions } from './sweep.ts'

let number = 0

const test = it
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'hod',
      name: 'Dr Visitor',
      email: `visitor${++number}@rounds.example`,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )
  .extend('client', ({ harness, person }) => harness.as(person))

test.beforeEach(async ({ harness }) => {
  harness.clock.now = new Date('2026-03-10T04:30:00Z')
})

const later = (harness: Harness, ms: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + ms)
}
const isAlive = async (client: Client, headers: Record<string, string> = {}) =>
  (await client(sessions.restore, { headers })).status === 200

describe('a session', () => {
  test('continues with activity and ends after 50 idle minutes', async ({ harness, client }) => {
    later(harness, 49 * minuteMs)
    expect(await isAlive(client)).toBe(true)
    later(harness, 49 * minuteMs)
    expect(await isAlive(client)).toBe(true)
    later(harness, 50 * minuteMs)
    expect(await isAlive(client)).toBe(false)
  })

  test('is not extended by background requests of the page', async ({ harness, client }) => {
    later(harness, 30 * minuteMs)
    expect(await isAlive(client, { 'x-background': '1' })).toBe(true)
    later(harness, 20 * minuteMs)
    expect(await isAlive(client)).toBe(false)
  })

  test('restarts its idle time when the person chooses to stay', async ({ harness, client }) => {
    later(harness, 49 * minuteMs)
    expect((await client(sessions.stay, { headers: { 'x-background': '1' } })).status).toBe(200)
    later(harness, 49 * minuteMs)
    expect(await isAlive(client)).toBe(true)
  })

  test('ends after 12 hours despite activity', async ({ harness, client }) => {
    for (let half = 0; half < 23; half++) {
      later(harness, 30 * minuteMs)
      expect(await isAlive(client)).toBe(true)
    }
    later(harness, 30 * minuteMs)
    expect(await isAlive(client)).toBe(false)
  })

  test('ends on sign-out, which clears the browser and is audited', async ({ harness, client, person }) => {
    const other = await harness.session(person)
    const reply = await client(sessions.signOut)
    expect(reply.body.message).toBe('You have been logged out successfully.')
    expect(reply.headers['clear-site-data']).toBe('"cache"')
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await isAlive(client)).toBe(false)
    expect((await client(sessions.signOut)).status).toBe(401)
    expect((await client(sessions.restore, { headers: other })).status).toBe(200)
    const rows = await harness.db.unchecked(
      "select 1 from audit_events where action = 'session.ended' and actor_id = $1",
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('refuses changes with a wrong CSRF token, and a token without the cookie', async ({ client }) => {
    expect((await client(sessions.signOut, { headers: { 'x-csrf-token': 'x' } })).body.code).toBe('staleToken')
    expect((await client(sessions.stay, { headers: { cookie: '' } })).status).toBe(401)
  })
})

describe('an account whose rights change', () => {
  test('is signed out at its next request when blocked', async ({ harness, client, person }) => {
    expect(await isAlive(client)).toBe(true)
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    expect(await isAlive(client)).toBe(false)
  })

  test('has the rights of its new role at its next request', async ({ harness, client, person }) => {
    expect((await client(colleges.list)).status).toBe(403)
    await harness.db.unchecked("update accounts set role = 'master' where id = $1", [person.id])
    expect((await client(colleges.list)).status).toBe(200)
    await harness.db.unchecked("update accounts set role = 'clerk' where id = $1", [person.id])
    expect((await client(colleges.list)).status).toBe(403)
  })
})

test('reads the caller in one statement and writes activity at most once a minute', async ({ harness, client }) => {
  expect(await harness.queriesOf(() => client(sessions.restore))).toHaveLength(2)
  later(harness, 2 * minuteMs)
  expect(await harness.queriesOf(() => client(sessions.restore))).toHaveLength(3)
  later(harness, 5_000)
  expect(await harness.queriesOf(() => client(sessions.restore))).toHaveLength(2)
})

test('caches the caller for some seconds, but reads again before any change', async ({ harness, client }) => {
  const timesAsked = async (...asked: (typeof sessions.restore | typeof sessions.stay)[]) => {
    const queries = await harness.queriesOf(async () => {
      for (const operation of asked) await client(operation)
    })
    return queries.filter((text) => text.includes('from sessions s join accounts')).length
  }
  // On PostgreSQL the change notification may arrive between the two requests.
  await expect.poll(() => timesAsked(sessions.restore, sessions.restore), { timeout: 20_000 }).toBe(1)
  expect(await timesAsked(sessions.restore, sessions.stay, sessions.stay)).toBe(3)
})

test('drops a cached person when any column behind their rights changes', async ({ harness }) => {
  const [trigger] = await harness.db.uncheckedRows(
    z.object({ definition: z.string() }),
    "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'accounts_forget'",
  )
  const columns = new Set([...viewerColumns.matchAll(/\ba\.(\w+)/g)].map(([, column]) => column))
  columns.delete('id')
  expect(columns.size).toBeGreaterThan(8)
  for (const column of columns) expect(trigger?.definition).toMatch(new RegExp(`new\\.${column}\\b`, 'i'))
})

test('the cleanup deletes what has expired and keeps what is valid', async ({ harness, person, client }) => {
  await harness.db.unchecked('delete from sessions')
  await harness.session(person)
  later(harness, 49 * minuteMs)
  const living = await harness.session(person)
  await harness.db.unchecked(
    `insert into one_time_links (key, purpose, account_id, created_at, expires_at)
     values ('over', 'passwordReset', $1, $2, $2::timestamptz - interval '90 days'), ('ended', 'emailVerification', $1, $2, $2),
       ('open', 'invitation', $1, $2, $2::timestamptz + interval '1 day')`,
    [person.id, harness.clock.now.toISOString()],
  )
  await harness.db.unchecked("insert into throttles (key, count, window_ends_at) values ('old', 1, 0)")
  await harness.db.unchecked(
    `insert into sign_in_steps (key, account_id, created_at, ends_at) values ('over', $1, $2, $2),
       ('open', $1, $2, $2::timestamptz + interval '5 minutes')`,
    [person.id, harness.clock.now.toISOString()],
  )
  await harness.db.unchecked(
    `insert into second_factors (account_id, sealed, created_at) values ($1, '', $2::timestamptz - interval '1 hour')`,
    [person.id, harness.clock.now.toISOString()],
  )
  later(harness, 2 * minuteMs)
  const swept = await sweepSessions(harness.db, harness.clock.now)
  expect(swept).toEqual({ sessions: 1, steps: 1, setUps: 1, links: 1, throttles: 1 })
  expect((await client(sessions.restore, { headers: living })).status).toBe(200)
  expect(await sweepSessions(harness.db, harness.clock.now)).toEqual({
    sessions: 0,
    steps: 0,
    setUps: 0,
    links: 0,
    throttles: 0,
  })
})
