// Exports about many students require the password again, in this session, for ten minutes. "Many" is more than two
// here.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import type { EntryExportQuery } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { expect } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { type CastName, password } from '#api/testing/people.ts'

const currentPassword = password

const test = it.extend('services', { scope: 'file' }, { confirmExportsAbove: 2 })

test.beforeAll(async ({ harness }) => {
  await record(harness, 'opd-campus', 'student', { date: '2026-06-01', venue: 'Hill camp' })
  await record(harness, 'opd-campus', 'otherStudentOfDepartment', { date: '2026-06-01', venue: 'Lake camp' })
  await record(harness, 'opd-campus', 'otherStudent', { date: '2026-06-02', venue: 'Lake camp' })
  await record(harness, 'opd-campus', 'collegeBStudent', { date: '2026-06-03', venue: 'Hill camp' })
  for (const who of ['student', 'otherStudent', 'collegeBStudent'] as const) {
    await record(harness, 'leave-record', who, {}, who === 'student' ? 'Draft' : 'Pending')
  }
})

async function record(
  harness: Harness,
  kind: KindId,
  who: CastName,
  more: object,
  status: 'Draft' | 'Pending' = 'Pending',
) {
  const values = { ...(await validValues(harness, kind, who)), ...more }
  const reply = await (await harness.as(who))(entries.create, { body: { kind, status, values } })
  expect(reply.status).toBe(200)
}

/** A new, unconfirmed session. */
async function aBrowserOf(harness: Harness, who: CastName): Promise<Client> {
  const headers = await harness.session(who)
  return (spec, given = {}) => harness.anonymous(spec, { ...given, headers })
}
const later = (harness: Harness, minutes: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + minutes * 60_000)
}
const statusOf = async (client: Client, query: Partial<EntryExportQuery> = {}) =>
  (await client(entries.export, { query })).status

test('a large export is refused and audited, and succeeds once the session is confirmed', async ({ harness }) => {
  const admin = await aBrowserOf(harness, 'admin')
  const { status, body } = await admin(entries.export, { query: { kind: 'opd-campus', search: 'camp' } })
  expect([status, body.code, body.title]).toEqual([403, 'confirmationNeeded', 'Enter your password'])
  expect(body.message).toBe(entryMessages.confirmExport.replace('{n}', '2'))
  expect(body.present).toEqual({ needsCode: false, hasPasskey: false })
  const [event] = await harness.db.unchecked(
    'select action, actor_id, outcome, detail from audit_events order by seq desc limit 1',
  )
  expect(event).toEqual({
    action: 'entry.exported',
    actor_id: harness.people.admin.id,
    outcome: 'refused',
    detail: { kind: 'opd-campus', sort: 'newest', format: 'csv', isSearched: true },
  })
  expect((await admin(sessions.confirm, { body: { currentPassword: 'not my password' } })).status).toBe(400)
  expect(await statusOf(admin)).toBe(403)
  expect((await admin(sessions.confirm, { body: { currentPassword } })).status).toBe(200)
  expect([await statusOf(admin), await statusOf(admin, { format: 'xlsx' })]).toEqual([200, 200])
})

test('a confirmation lasts ten minutes, and only in the same browser', async ({ harness }) => {
  const [here, there] = [await aBrowserOf(harness, 'master'), await aBrowserOf(harness, 'master')]
  await here(sessions.confirm, { body: { currentPassword } })
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 403])
  later(harness, 9)
  expect(await statusOf(here)).toBe(200)
  later(harness, 1)
  expect(await statusOf(here)).toBe(403)
})

test('the refusal asks for a code when the person has a second factor', async ({ harness }) => {
  const secret = await aSecondFactor(harness, harness.people.collegeBAdmin.id)
  const master = await aBrowserOf(harness, 'collegeBAdmin')
  harness.api.confirmExportsAbove = 0
  const { body } = await master(entries.export)
  expect(body.present).toEqual({ needsCode: true, hasPasskey: false })
  await master(sessions.confirm, { body: { currentPassword, code: codeNow(harness, secret) } })
  expect(await statusOf(master)).toBe(200)
  harness.api.confirmExportsAbove = 2
})

test('the limit counts the students that the filter covers, within the caller’s reach', async ({ harness }) => {
  const { id: studentId } = harness.people.student
  const asked: [CastName, Partial<EntryExportQuery>, number][] = [
    ['student', {}, 200],
    ['hod', {}, 200],
    ['collegeBAdmin', {}, 200],
    ['admin', { kind: 'opd-campus' }, 403],
    ['admin', { status: 'Pending' }, 403],
    ['admin', { status: 'Approved' }, 200],
    ['admin', { from: '2026-06-01', to: '2026-06-02' }, 403],
    ['admin', { from: '2026-06-02', to: '2026-06-02' }, 200],
    ['admin', { search: 'lake' }, 200],
    ['admin', { search: 'lake camp', from: '2026-06-01', kind: 'opd-campus' }, 200],
    ['admin', { search: 'camp' }, 403],
    ['admin', { studentId }, 200],
    ['master', {}, 403],
    // Three students have such a record, but one is a draft, which staff do not see.
    ['master', { kind: 'leave-record' }, 200],
    ['master', { status: 'Draft' }, 200],
    ['master', { search: 'hill' }, 200],
  ]
  for (const [who, query, status] of asked) {
    expect([who, query, await statusOf(await aBrowserOf(harness, who), query)]).toEqual([who, query, status])
  }
})

test('counting the students reads no record, unless days or words are given', async ({ harness }) => {
  const master = await aBrowserOf(harness, 'master')
  const statements = await harness.queriesOf(() => statusOf(master, { kind: 'opd-campus', status: 'Pending' }))
  expect(statements.some((text) => text.includes('student_counts'))).toBe(true)
  expect(statements.filter((text) => /\bentries\b/.test(text))).toEqual([])
})
