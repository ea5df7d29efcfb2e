// One's own sessions: listed without secrets, ended one by one or all others at once.
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { startSession } from './start-session.store.ts'

let number = 0

const test = it
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'student',
      name: 'Dr Visitor',
      email: `visitor${++number}@rounds.example`,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )
  .extend('headers', ({ harness, person }) => harness.session(person))
  .extend('list', ({ harness, headers }) => async () => {
    return (await harness.anonymous(openSessions.list, { headers })).body.sessions
  })

const isSignedIn = async (harness: Harness, more: Record<string, string>) =>
  (await harness.anonymous(sessions.restore, { headers: more })).status === 200

describe('a person’s sessions', () => {
  test('show device, time and masked address, the current one first, without secrets', async ({
    harness,
    person,
    headers,
  }) => {
    const phone = {
      ip: '103.27.9.41',
      userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      now: harness.clock.now,
    }
    await startSession(harness.db, person, phone)
    const { body } = await harness.anonymous(openSessions.list, { headers })
    const now = harness.clock.now.toISOString()
    expect(body.sessions).toMatchObject([
      { device: 'Unknown device', network: '127.0.x.x', isThis: true, startedAt: now },
      { device: 'Chrome on Android', network: '103.27.x.x', isThis: false, lastActiveAt: now },
    ])
    const rows = await harness.db.unchecked('select key from sessions where account_id = $1', [person.id])
    const text = JSON.stringify(body)
    for (const row of rows) expect(text).not.toContain(String(row.key))
    expect(text).not.toContain('9.41')
  })

  test('do not include expired ones', async ({ harness, person }) => {
    const began = harness.clock.now
    await harness.session(person)
    harness.clock.now = new Date(began.getTime() + 51 * 60_000)
    const { body } = await harness.anonymous(openSessions.list, { headers: await harness.session(person) })
    expect(body.sessions).toHaveLength(1)
    harness.clock.now = began
  })

  test('can be ended one by one, at once, which is audited', async ({ harness, person, list, headers }) => {
    const elsewhere = await harness.session(person)
    const other = (await list()).find((session) => !session.isThis)
    const end = () => harness.anonymous(openSessions.endOne, { headers, params: { id: String(other?.id) } })
    expect((await end()).body.message).toBe(sessionMessages.endedThere)
    expect([await isSignedIn(harness, elsewhere), await isSignedIn(harness, headers)]).toEqual([false, true])
    expect((await end()).status).toBe(404)
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'session.endedElsewhere' and subject_id = $1",
      [person.id],
    )
    expect(events).toHaveLength(1)
  })

  test('cannot be ended one by one if current or another person’s', async ({ harness, list, headers }) => {
    const stranger = await harness.session('hod')
    const theirs = (await harness.anonymous(openSessions.list, { headers: stranger })).body.sessions[0]?.id
    const [mine] = await list()
    for (const id of [String(theirs), String(mine?.id)]) {
      expect((await harness.anonymous(openSessions.endOne, { headers, params: { id } })).status).toBe(404)
    }
    expect([await isSignedIn(harness, stranger), await isSignedIn(harness, headers)]).toEqual([true, true])
  })

  test('can all be ended except the current one, and the reply counts them', async ({ harness, person, headers }) => {
    const others = [await harness.session(person), await harness.session(person)]
    const { body } = await harness.anonymous(openSessions.endOthers, { headers })
    expect(body).toMatchObject({ ended: 2, message: sessionMessages.endedElsewhere })
    for (const other of others) expect(await isSignedIn(harness, other)).toBe(false)
    expect(await isSignedIn(harness, headers)).toBe(true)
    const again = await harness.anonymous(openSessions.endOthers, { headers })
    expect(again.body).toMatchObject({ ended: 0, message: sessionMessages.nowhereElse })
  })

  test('need a session', async ({ harness }) => {
    expect((await harness.anonymous(openSessions.list)).status).toBe(401)
    expect((await harness.anonymous(openSessions.endOthers)).status).toBe(401)
  })
})
