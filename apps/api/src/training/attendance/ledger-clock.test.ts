// Ledgers around the clock: days begin at midnight in India, on 29 February, at the ends of months and of course years.
// The expected figures were calculated by hand from the calendar.
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { describe, expect } from 'vitest'
import { travel } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import { aLedgerStudent, importedBy, ledgerOf, machineRows, storedLeave } from '#api/testing/training/ledgers.ts'

describe('a ledger', () => {
  it.afterEach(async ({ harness }) => travel(harness, '2026-06-15T04:30:00Z'))

  it('counts 29 February from midnight in India, and 1 March only after it', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Leap')
    // February 2028 begins on a Tuesday: 28 days have four Sundays, so 24 working days; the 29th is a Tuesday.
    const rows = machineRows(student.email, '2028-02-01', 'P'.repeat(29))
    // 1 September 2025 to 31 January 2028 are 883 days with 126 Sundays: 757 unrecorded working days.
    const unknown = 757
    // 23:59 on the 28th.
    await travel(harness, '2028-02-28T18:29:00Z')
    const early = await importedBy(harness, 'hod', rows)
    expect([early.result.added, early.result.faults]).toEqual([
      28,
      [{ line: 30, sentence: 'The day lies in the future.' }],
    ])
    const before = { attended: 24, waiting: unknown, percent: 100, recordedUntil: '2028-02-28' }
    expect((await ledgerOf(harness, student)).figures).toMatchObject(before)
    // 00:01 on the 29th.
    await travel(harness, '2028-02-28T18:31:00Z')
    expect((await ledgerOf(harness, student)).figures).toMatchObject({ ...before, waiting: unknown + 1 })
    expect((await importedBy(harness, 'hod', rows)).result).toMatchObject({ added: 1, same: 28, faults: [] })
    const on = { attended: 25, waiting: unknown, recordedUntil: '2028-02-29' }
    expect((await ledgerOf(harness, student)).figures).toMatchObject(on)
    // 23:59 on the 29th, and 00:01 on Wednesday, 1 March.
    await travel(harness, '2028-02-29T18:29:00Z')
    expect((await ledgerOf(harness, student)).figures).toMatchObject(on)
    await travel(harness, '2028-02-29T18:31:00Z')
    expect((await ledgerOf(harness, student)).figures).toMatchObject({ ...on, waiting: unknown + 1 })
  })

  it('accepts corrections of the first of a month from its midnight on', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Month End')
    const correctFirst = async () => {
      const body = { days: ['2026-05-01'], mark: 'present', reason: 'Seen in the ward' } as const
      return (await harness.as('hod'))(ledgers.correct, { params: { id: student.id }, body })
    }
    await travel(harness, '2026-04-30T18:29:00Z')
    expect((await correctFirst()).body).toMatchObject({
      fields: { days: 'Days from 01-09-2025 to 30-04-2026 can be corrected.' },
    })
    await travel(harness, '2026-04-30T18:31:00Z')
    expect((await correctFirst()).status).toBe(200)
    expect((await ledgerOf(harness, student)).figures).toMatchObject({ attended: 1, recordedUntil: null })
  })

  it('of a student who joined on 29 February renews leave on 1 March, and ends on 28 February', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Leap Year', { joiningDate: '2024-02-29' })
    const type = 'Casual Leave'
    // The last day of the second year is a Saturday; the Monday after it is in the third.
    await storedLeave(harness, student, { from: '2026-02-28', to: '2026-02-28', type })
    await storedLeave(harness, student, { from: '2026-03-02', to: '2026-03-02', type, part: 'First half' })
    const read = async () => {
      const { students } = (await (await harness.as('hod'))(ledgers.list, { query: { batch: 2023 } })).body
      return students.find(({ id }) => id === student.id)
    }
    await travel(harness, '2026-02-28T18:29:00Z')
    const before = await read()
    expect(before?.casualLeft).toBe(19)
    // 1,096 days with 157 Sundays are 939 working days, of which 751 are needed: 188 may be missed, 1.5 are on leave.
    const term = { working: 939, needed: 751, spare: 186.5, lastDay: '2027-02-28' }
    expect(before?.figures).toMatchObject({ ...term, missed: 1 })
    await travel(harness, '2026-02-28T18:31:00Z')
    expect(await read()).toMatchObject({ casualLeft: 19.5, figures: { ...term, missed: 1 } })
    await travel(harness, '2026-03-01T18:31:00Z')
    expect(await read()).toMatchObject({ casualLeft: 19.5, figures: { ...term, missed: 1.5 } })
  })
})
