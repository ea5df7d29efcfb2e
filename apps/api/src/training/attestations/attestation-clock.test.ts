// Months of attestation around the clock: they end at midnight in India, also on 29 February and 31 December.
import type { AttestedMonth } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { describe, expect } from 'vitest'
import { aGuidedStudent, aStoredRecord, monthOf, toSign, travel } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { TestPerson } from '#api/testing/people.ts'

async function sign(harness: Harness, student: TestPerson, month: string) {
  const seen = await monthOf(harness, 'teacher', student, month)
  const client = await harness.asConfirmed('teacher')
  const { results } = (await client(attestations.sign, { body: { months: [toSign(student, seen)] } })).body
  return results?.map(({ isSigned, message }) => [isSigned, message])[0]
}

describe('a month', () => {
  it.afterEach(async ({ harness }) => travel(harness, '2026-06-15T04:30:00Z'))

  it('of February in a leap year is signed from 1 March and includes the 29th', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Leap', ['teacher'])
    const read = (): Promise<AttestedMonth> => monthOf(harness, 'teacher', student, '2028-02')
    await travel(harness, '2028-02-29T18:29:00Z')
    for (const day of ['2028-01-31', '2028-02-01', '2028-02-29']) await aStoredRecord(harness, student, day)
    // Its Sundays are the 6th, 13th, 20th and 27th. 1 February is in the first of these weeks; the week of the 29th
    // ends in March.
    expect(await read()).toMatchObject({ state: 'running', pending: 2, weeks: 4, recordedWeeks: 1 })
    expect(await sign(harness, student, '2028-02')).toEqual([
      false,
      'This month is not over yet. It can be signed from 01-03-2028 on.',
    ])
    await travel(harness, '2028-02-29T18:31:00Z')
    expect(await read()).toMatchObject({ state: 'due', pending: 2 })
    expect(await sign(harness, student, '2028-02')).toMatchObject([true, expect.any(String)])
    await aStoredRecord(harness, student, '2028-02-29')
    await aStoredRecord(harness, student, '2028-03-01')
    expect(await read()).toMatchObject({ state: 'late', pending: 3, late: 1 })
  })

  it('of December ends with the year, and is overdue a minute after 10 January', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr December', ['teacher'])
    await aStoredRecord(harness, student, '2026-12-31')
    await aStoredRecord(harness, student, '2027-01-01')
    const stateAt = async (moment: string) => {
      await travel(harness, moment)
      const { state, pending } = await monthOf(harness, 'teacher', student, '2026-12')
      return [state, pending]
    }
    expect(await stateAt('2026-12-31T18:29:00Z')).toEqual(['running', 1])
    expect(await stateAt('2026-12-31T18:31:00Z')).toEqual(['due', 1])
    expect(await stateAt('2027-01-10T18:29:00Z')).toEqual(['due', 1])
    expect(await stateAt('2027-01-10T18:31:00Z')).toEqual(['overdue', 1])
  })
})
