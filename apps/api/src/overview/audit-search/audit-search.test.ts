// The Master searches the audit log by person, action and time, and sees names; nobody else can, and each search is an
// event.

import { fillMessage } from '@rounds/contract/kernel/message'
import type { AuditQuery } from '@rounds/contract/overview/audit-search/audit-event'
import { auditGroups } from '@rounds/contract/overview/audit-search/audit-groups'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { auditSearchMessages } from '@rounds/contract/overview/audit-search/audit-search.messages'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'

interface Event {
  action: string
  day?: string
  outcome?: 'done' | 'refused'
  actorId?: string | null
  subjectId?: string
  subjectKind?: string
}

async function happened(harness: Harness, { action, day = '2024-03-05', ...event }: Event): Promise<void> {
  const { id, collegeId } = harness.people.hod
  const { outcome = 'done', actorId = id, subjectKind = 'account', subjectId = null } = event
  await harness.db.unchecked(
    `insert into audit_events (at, action, outcome, actor_id, actor_role, college_id, subject_kind, subject_id, request_id,
      ip, detail) values ($1, $2, $3, $4, 'hod', $5, $6, $7, 'test', '10.1.2.3', '{}')`,
    [new Date(`${day}T06:00:00.000Z`), action, outcome, actorId, collegeId, subjectKind, subjectId],
  )
}

const old = { from: '2024-01-01', to: '2024-12-31' }

const test = it.extend('past', { scope: 'file', auto: true }, async ({ harness }) => {
  const { student, otherStudent, teacher } = harness.people
  await happened(harness, { action: 'student.approved', day: '2024-03-05', subjectId: student.id })
  await happened(harness, { action: 'student.deleted', day: '2024-03-06', subjectId: otherStudent.id })
  await happened(harness, {
    action: 'access.refused',
    day: '2024-03-07',
    outcome: 'refused',
    actorId: teacher.id,
    subjectId: student.id,
  })
  await happened(harness, { action: 'odd.action', day: '2024-03-08', subjectKind: 'entry', subjectId: 'x' })
  return true
})

const found = async (harness: Harness, query: Partial<AuditQuery>) => {
  const { status, body } = await (await harness.as('master'))(auditSearch.list, { query: { ...old, ...query } })
  expect(status).toBe(200)
  return body.events.map(({ action }) => action)
}

test('finds events newest first, with people’s current names', async ({ harness, master }) => {
  const { body } = await master(auditSearch.list, { query: old })
  expect(body.events.map(({ action }) => action)).toEqual([
    'odd.action',
    'access.refused',
    'student.deleted',
    'student.approved',
  ])
  expect(body.before).toBeNull()
  expect(body.events[3]).toMatchObject({
    at: '2024-03-05T06:00:00.000Z',
    actor: { id: harness.people.hod.id, name: 'Dr hod' },
    subject: { kind: 'account', id: harness.people.student.id, name: 'Dr student', role: 'student' },
    address: '10.1.2.3',
  })
  expect(body.events[0]?.subject).toEqual({ kind: 'entry', id: 'x', name: null, role: null })
})

test('filters by actor, action, subject, outcome and days, and by several of them', async ({ harness }) => {
  const { student, teacher, hod } = harness.people
  expect(await found(harness, { who: 'Dr teacher' })).toEqual(['access.refused'])
  expect(await found(harness, { who: teacher.id })).toEqual(['access.refused'])
  expect(await found(harness, { who: hod.email })).toHaveLength(3)
  expect(await found(harness, { who: 'nobody with this name' })).toEqual([])
  expect(await found(harness, { whom: student.id })).toEqual(['access.refused', 'student.approved'])
  expect(await found(harness, { what: 'students' })).toEqual(['student.deleted', 'student.approved'])
  expect(await found(harness, { what: 'student.deleted' })).toEqual(['student.deleted'])
  expect(await found(harness, { outcome: 'refused' })).toEqual(['access.refused'])
  expect(await found(harness, { from: '2024-03-06', to: '2024-03-06' })).toEqual(['student.deleted'])
  expect(await found(harness, { from: '2024-03-09' })).toEqual([])
  expect(await found(harness, { who: 'Dr hod', whom: student.id, what: 'students', outcome: 'done' })).toEqual([
    'student.approved',
  ])
  expect(await found(harness, { who: 'Dr hod', what: 'access' })).toEqual([])
})

test('continues where a page ended, and logs a search only once', async ({ harness, master }) => {
  for (let n = 0; n < 60; n++) await happened(harness, { action: 'file.viewed', day: '2023-05-05' })
  const query = { from: '2023-05-05', to: '2023-05-05' }
  const searches = 'select detail from audit_events where action = $1 order by seq desc'
  const before = await harness.db.unchecked(searches, ['audit.searched'])
  const first = (await master(auditSearch.list, { query: { ...query, who: harness.people.hod.id } })).body
  const second = (await master(auditSearch.list, { query: { ...query, before: first.before ?? 0 } })).body
  expect([first.events.length, second.events.length, second.before]).toEqual([50, 10, null])
  expect(new Set([...first.events, ...second.events].map(({ seq }) => seq)).size).toBe(60)
  const after = await harness.db.unchecked(searches, ['audit.searched'])
  expect(after.length).toBe(before.length + 1)
  expect(after[0]?.detail).toEqual({
    fields: ['who'],
    ids: { actor: harness.people.hod.id },
    fromDay: '2023-05-05',
    toDay: '2023-05-05',
  })
})

test('refuses an unknown action, an invalid day, and a name that too many people have', async ({ harness, master }) => {
  const fieldsOf = async (query: Partial<AuditQuery>) => {
    const { status, body } = await master(auditSearch.list, { query })
    expect(status).toBe(400)
    return body.fields
  }
  expect(await fieldsOf({ what: 'odd.action' })).toEqual({ what: auditSearchMessages.unknownAction })
  expect(await fieldsOf({ from: '31-12-2024' })).toHaveProperty('from')
  const place = { ...harness.places.medicine, createdAt: harness.clock.now, role: 'student' } as const
  for (let n = 0; n < 51; n++) await aPerson(harness.db, { ...place, name: 'Kumar', email: `kumar${n}@rounds.example` })
  expect(await fieldsOf({ whom: 'kumar' })).toEqual({
    whom: fillMessage(auditSearchMessages.tooManyPeople, { n: 50 }),
  })
})

test('is refused to everybody but the Master', async ({ harness }) => {
  for (const who of ['student', 'hod', 'admin'] as const) {
    expect((await (await harness.as(who))(auditSearch.list, { query: {} })).status).toBe(403)
  }
})

test('exports the events after the password is confirmed, and neutralises formulas', async ({ harness }) => {
  const { id } = await aPerson(harness.db, {
    role: 'student',
    name: '=HYPERLINK("x")',
    email: 'formula@rounds.example',
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
  await happened(harness, { action: 'student.certified', day: '2022-03-05', subjectId: id })
  const headers = await harness.session('master')
  const query = { from: '2022-03-05', to: '2022-03-05' }
  const refused = await harness.anonymous(auditSearch.export, { query, headers })
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmationNeeded'])
  expect(refused.body.message).toBe(auditSearchMessages.confirmExport)
  const { cookie } = await harness.session('master')
  await harness.db.unchecked('update sessions set confirmed_at = $1', [harness.clock.now])
  const url = '/api/audit-events/export?from=2022-03-05&to=2022-03-05'
  const saved = await harness.http.inject({ method: 'GET', url, headers: { cookie } })
  expect(saved.statusCode).toBe(200)
  const [titles, line] = saved.body.split('\r\n')
  expect(titles).toBe('\uFEFFNumber,When,Who,Actor ID,Action,Code,Outcome,About,Whom,Subject ID,College,Address,Facts')
  const words = auditGroups.students.actions['student.certified']
  expect(line).toContain(`,"${words}",student.certified,done,person,"'=HYPERLINK(""x"")",${id},`)
  const [event] = await harness.db.unchecked(
    'select outcome, detail from audit_events where action = $1 order by seq desc limit 1',
    ['audit.exported'],
  )
  expect(event).toMatchObject({ outcome: 'done', detail: { rows: 1, format: 'csv' } })
})
