// The effect of a leave on the ledger over HTTP: for the requesting student and the people who decide, and nobody else.

import type { LeaveQuery } from '@rounds/contract/training/attendance/leave-facts'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'
import { aLedgerStudent, storedLeave } from '#api/testing/training/ledgers.ts'
import { maxPendingLeaves } from './ledger-facts.ts'

const asked = { from: '2026-06-22', to: '2026-06-24', kind: 'casual' } as const

async function factsOf(
  harness: Harness,
  student: TestPerson,
  { who = student, ...query }: Partial<LeaveQuery> & { who?: CastName | TestPerson } = {},
) {
  const client = await harness.as(who)
  return client(ledgers.leave, { params: { id: student.id }, query: { ...asked, ...query } })
}

describe('a leave summary', () => {
  it('counts the year’s approved and pending leave and lists what it overlaps', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Asks')
    await storedLeave(harness, student, { from: '2026-03-02', to: '2026-03-21', type: 'Casual Leave' })
    const half = { from: '2026-06-24', to: '2026-06-24', part: 'First half', status: 'Pending' } as const
    const id = await storedLeave(harness, student, { ...half, type: 'Casual Leave' })
    await storedLeave(harness, student, {
      from: '2026-06-23',
      to: '2026-06-23',
      type: 'Sick Leave',
      status: 'Rejected',
    })
    const { status, body } = await factsOf(harness, student)
    expect([status, body.leave]).toEqual([
      200,
      {
        years: [{ year: 1, isPresent: true, allowed: 20, used: 18.5, takes: 2.5, excess: 1, madeUp: 1 }],
        freeDays: 0,
        overlaps: [{ from: '2026-06-24', to: '2026-06-24', half: 'first', status: 'Pending' }],
      },
    ])
    const own = (await factsOf(harness, student, { who: 'teacher', recordId: id })).body.leave
    expect(own).toMatchObject({ years: [{ used: 18, takes: 3, excess: 1 }], overlaps: [] })
  })

  it('is shown only to the student and to people who can see the student', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Told')
    for (const who of ['teacher', 'clerk', 'hod', 'admin', student] as const)
      expect([who, (await factsOf(harness, student, { who })).status]).toEqual([who, 200])
    for (const who of ['student', 'otherHod', 'collegeBHod', 'collegeBAdmin'] as const)
      expect([who, (await factsOf(harness, student, { who })).status]).toEqual([who, 404])
    for (const who of ['master', 'drpc'] as const)
      expect([who, (await factsOf(harness, student, { who })).status]).toEqual([who, 403])
  })

  it('reveals nothing about another student’s record', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Own')
    const other = await aLedgerStudent(harness, 'Dr Other')
    const foreign = await storedLeave(harness, other, { ...asked, type: 'Casual Leave' })
    const { body } = await factsOf(harness, student, { recordId: foreign })
    expect(body.leave).toEqual((await factsOf(harness, student, { recordId: uuidv7() })).body.leave)
    expect(body.leave).toMatchObject({ years: [{ used: 0, takes: 3 }], overlaps: [] })
  })

  it('counts only the latest pending requests of a student who files very many', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Endless')
    const days = { from: asked.from, to: asked.from, type: 'Sick Leave', status: 'Pending' } as const
    for (let more = 0; more <= maxPendingLeaves; more++) await storedLeave(harness, student, days)
    expect((await factsOf(harness, student)).body.leave.overlaps).toHaveLength(maxPendingLeaves)
  })

  it('is refused for invalid dates, a reversed period and unknown leave', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Wrong')
    const { status, body } = await factsOf(harness, student, { to: '2026-06-21' })
    expect([status, body.fields]).toEqual([400, { to: 'Leave cannot end before it begins.' }])
    for (const query of [{ from: '2026-02-30' }, { kind: 'duty' }, { half: 'third' }, { recordId: 'x' }])
      expect([query, (await factsOf(harness, student, query as object)).status]).toEqual([query, 400])
  })

  it('is empty before the student has joined', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Soon', { joiningDate: null })
    expect((await factsOf(harness, student, { who: 'hod' })).body.leave).toEqual({
      years: [],
      freeDays: 0,
      overlaps: [],
    })
  })
})
