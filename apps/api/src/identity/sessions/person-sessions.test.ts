// The Master lists and ends a person's sessions: password required, person notified, audited.
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

it('the Master lists a person’s sessions, and ends one or all', async ({ harness, master }) => {
  const { id } = harness.people.student
  await harness.db.unchecked('delete from sessions where account_id = $1', [id])
  const headers = [await harness.session({ id }), await harness.session({ id }), await harness.session({ id })]
  const isSignedIn = () =>
    Promise.all(
      headers.map(async (one) => (await harness.anonymous(sessions.restore, { headers: one })).status === 200),
    )
  const { body } = await master(openSessions.ofPerson, { params: { id } })
  expect(body.sessions).toHaveLength(3)
  expect(body.sessions[0]).toMatchObject({ network: '127.0.x.x', isThis: false })
  const sessionId = body.sessions[0]?.id ?? ''
  expect((await master(openSessions.endOneOfPerson, { params: { id, sessionId } })).body.code).toBe(
    'confirmationNeeded',
  )
  const confirmed = await harness.asConfirmed('master')
  const one = await confirmed(openSessions.endOneOfPerson, { params: { id, sessionId } })
  expect(one.body.message).toBe(sessionMessages.endedOfPerson)
  expect((await isSignedIn()).filter(Boolean)).toHaveLength(2)
  expect((await confirmed(openSessions.endOneOfPerson, { params: { id, sessionId } })).status).toBe(404)
  const all = await confirmed(openSessions.endAllOfPerson, { params: { id } })
  expect(all.body.message).toBe(sessionMessages.endedAllOfPerson)
  expect(await isSignedIn()).toEqual([false, false, false])
  expect((await confirmed(openSessions.endAllOfPerson, { params: { id } })).status).toBe(404)
  const events = await harness.db.unchecked(
    `select subject_id, detail from audit_events where action = 'session.endedOfPerson' and outcome = 'done' order by seq`,
  )
  expect(events).toEqual([
    { subject_id: id, detail: { ended: 1 } },
    { subject_id: id, detail: { ended: 2 } },
  ])
  const [told] = await harness.db.unchecked(
    `select count(*)::int as n from notifications where account_id = $1 and event = 'session.ended'`,
    [id],
  )
  expect(told?.n).toBe(2)
})

it('only the Master can list or end them, and never the current session', async ({ harness }) => {
  const params = { id: harness.people.student.id }
  for (const who of ['student', 'hod', 'admin'] as const) {
    const client = await harness.asConfirmed(who)
    expect((await client(openSessions.ofPerson, { params })).status).toBe(403)
    expect((await client(openSessions.endAllOfPerson, { params })).status).toBe(403)
  }
  const master = await harness.asConfirmed('master')
  const own = { id: harness.people.master.id }
  await master(openSessions.endAllOfPerson, { params: own })
  expect((await master(openSessions.ofPerson, { params: own })).body.sessions).toMatchObject([{ isThis: true }])
})
