// The end of a term: what can be recorded within the grace days, later, and after an extension.
import { fillMessage } from '@rounds/contract/kernel/message'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { expect } from 'vitest'
import { aFile, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'

let count = 0
/** Joined on 1 June 2023, so the term ends on 31 May 2026; today is 15 June. */
const aFellow = (harness: Harness) =>
  aPerson(harness.db, {
    role: 'student',
    name: `Dr Term ${++count}`,
    email: `term${count}@rounds.example`,
    createdAt: harness.clock.now,
    joiningDate: '2023-06-01',
    ...harness.places.medicine,
  })
const test = it.extend('fellow', ({ harness }) => aFellow(harness))
const graceOver = new Date('2026-06-30T18:30:00Z')
const lastMinuteOfGrace = new Date('2026-06-30T18:29:00Z')
const refusal = { date: fillMessage(entryMessages.termEnded, { day: '31-05-2026' }) }

test.afterEach(({ harness }) => {
  harness.clock.now = new Date('2026-06-15T04:30:00Z')
})

test('any day is accepted for thirty days, to midnight in India, then only days of the term', async ({
  harness,
  fellow,
}) => {
  const values = await validValues(harness, 'opd-campus', 'student')
  const record = async (date: string, status: 'Pending' | 'Draft' = 'Pending') => {
    const headers = await harness.session(fellow)
    const body = { kind: 'opd-campus' as const, status, values: { ...values, date } }
    return harness.anonymous(entries.create, { body, headers })
  }
  harness.clock.now = lastMinuteOfGrace
  expect((await record('2026-06-30')).status).toBe(200)
  harness.clock.now = graceOver
  for (const date of ['2026-06-01', '2026-06-30', '2026-07-01']) {
    const { status, body } = await record(date)
    expect([status, body.fields], date).toEqual([400, refusal])
  }
  expect((await record('2026-05-31')).status).toBe(200)
  const draft = await record('2026-07-01', 'Draft')
  expect(draft.status).toBe(200)
  const headers = await harness.session(fellow)
  const submitted = await harness.anonymous(entries.edit, {
    params: { id: draft.body.entry.id },
    body: { revision: 1, status: 'Pending', values: { ...values, date: '2026-07-01' } },
    headers,
  })
  expect([submitted.status, submitted.body.fields]).toEqual([400, refusal])
})

test('a rejected record can be corrected long after, but not moved to another day after the term', async ({
  harness,
  fellow,
}) => {
  const values = { ...(await validValues(harness, 'opd-campus', 'student')), date: '2026-06-14' }
  const recorded = await harness.anonymous(entries.create, {
    body: { kind: 'opd-campus', status: 'Pending', values },
    headers: await harness.session(fellow),
  })
  const params = { id: recorded.body.entry.id }
  const body = { ...approval(), status: 'Rejected' as const }
  const rejected = await (await harness.as('teacher'))(entries.decide, { params, body })
  expect(rejected.status).toBe(200)
  harness.clock.now = new Date('2027-02-01T04:30:00Z')
  const edit = async (date: string) =>
    harness.anonymous(entries.edit, {
      params,
      body: { revision: 1, status: 'Pending', values: { ...values, date, venue: 'Ward 5' } },
      headers: await harness.session(fellow),
    })
  expect((await edit('2026-06-13')).body.fields).toEqual(refusal)
  expect((await edit('2026-06-14')).body.entry).toMatchObject({ status: 'Pending', date: '2026-06-14' })
})

test('a record without its own day keeps the day of its first submission when corrected', async ({
  harness,
  fellow,
}) => {
  const write = async (values: Record<string, unknown>) => ({ headers: await harness.session(fellow), values })
  const first = { drpFile: await aFile(harness.db, fellow, 'logbook.pdf'), studentRemark: 'District hospital, Kolar' }
  const { headers, values } = await write(first)
  const recorded = await harness.anonymous(entries.create, {
    body: { kind: 'drp-offline', status: 'Pending', values },
    headers,
  })
  expect(recorded.body.entry.date).toBe('2026-06-15')
  harness.clock.now = new Date('2027-02-01T04:30:00Z')
  const later = await write({ ...first, studentRemark: 'District hospital, Tumakuru' })
  const corrected = await harness.anonymous(entries.edit, {
    params: { id: recorded.body.entry.id },
    body: { revision: 1, status: 'Pending', values: later.values },
    headers: later.headers,
  })
  expect(corrected.body.entry).toMatchObject({ status: 'Pending', date: '2026-06-15' })
})

test('an extension opens the days until its own last day, for that student alone', async ({ harness, fellow }) => {
  harness.clock.now = graceOver
  const other = await aFellow(harness)
  const values = await validValues(harness, 'opd-campus', 'student')
  const record = async (date: string, who = fellow) =>
    harness.anonymous(entries.create, {
      body: { kind: 'opd-campus', status: 'Pending', values: { ...values, date } },
      headers: await harness.session(who),
    })
  expect((await record('2026-07-01')).status).toBe(400)
  const body = { until: '2026-08-31', reason: 'Maternity leave' }
  expect((await (await harness.as('hod'))(students.extendTerm, { params: { id: fellow.id }, body })).status).toBe(200)
  expect((await record('2026-07-01')).status).toBe(200)
  expect((await record('2026-07-01', other)).body.fields).toEqual(refusal)
  // More than thirty days after the extension.
  harness.clock.now = new Date('2026-10-01T04:30:00Z')
  expect((await record('2026-08-31')).status).toBe(200)
  const late = await record('2026-09-01')
  const ended = { date: fillMessage(entryMessages.termEnded, { day: '31-08-2026' }) }
  expect([late.status, late.body.fields]).toEqual([400, ended])
})
