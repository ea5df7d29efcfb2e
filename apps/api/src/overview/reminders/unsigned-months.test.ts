// Unsigned months: guides, then HODs, then Admins are reminded, each once.
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { expect } from 'vitest'
import { aGuidedStudent, aStoredRecord, monthOf, toSign } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { remindOfMonths } from './unsigned-months.ts'

/** 08:00 in India. */
const morning = (day: string) => new Date(`${day}T02:30:00Z`)

async function readNotifications({ db }: Harness) {
  const rows = await db.unchecked(
    `select a.name, n.event, n.facts->>'count' as count from notifications n join accounts a on a.id = n.account_id
     where n.event like 'reminder.months%' order by n.created_at, n.event, a.name`,
  )
  return rows.map(({ name, event, count }) => [name, event, count])
}

it('reminds the guide on the 11th, the HOD a week later, then the Admin, each once', async ({ harness }) => {
  const signed = await aGuidedStudent(harness, 'Dr Signed', ['teacher'])
  const [first, second] = [
    await aGuidedStudent(harness, 'Dr First', ['teacher']),
    await aGuidedStudent(harness, 'Dr Second', ['teacher', 'otherTeacher']),
  ]
  const alone = await aGuidedStudent(harness, 'Dr Alone', [])
  for (const student of [signed, first, second, alone]) await aStoredRecord(harness, student, '2026-05-31')
  // A record of another month, about which nobody is reminded.
  await aStoredRecord(harness, first, '2026-04-30')
  const months = [toSign(signed, await monthOf(harness, 'teacher', signed, '2026-05'))]
  await (await harness.asConfirmed('teacher'))(attestations.sign, { body: { months } })

  expect(await remindOfMonths(harness.api, morning('2026-06-10'))).toBe(0)
  expect(await remindOfMonths(harness.api, morning('2026-06-11'))).toBe(3)
  expect(await readNotifications(harness)).toEqual([
    ['Dr hod', 'reminder.monthsToSign', '1'],
    ['Dr otherTeacher', 'reminder.monthsToSign', '1'],
    ['Dr teacher', 'reminder.monthsToSign', '2'],
  ])
  expect(await remindOfMonths(harness.api, morning('2026-06-17'))).toBe(0)
  expect(await remindOfMonths(harness.api, morning('2026-06-18'))).toBe(1)
  expect(await remindOfMonths(harness.api, morning('2026-06-24'))).toBe(0)
  expect(await remindOfMonths(harness.api, morning('2026-06-25'))).toBe(1)
  expect((await readNotifications(harness)).slice(3)).toEqual([
    ['Dr hod', 'reminder.monthsUnsigned', '3'],
    ['Dr admin', 'reminder.monthsUnsignedInCollege', '3'],
  ])
  expect(await remindOfMonths(harness.api, morning('2026-06-30'))).toBe(0)
  expect(await remindOfMonths(harness.api, morning('2026-07-11'))).toBe(0)
})

it('reminds once when two servers run at the same moment', async ({ harness }) => {
  const student = await aGuidedStudent(harness, 'Dr Twice', ['forensicTeacher'], harness.places.forensic)
  await aStoredRecord(harness, student, '2026-01-31')
  const both = await Promise.all([1, 2].map(() => remindOfMonths(harness.api, morning('2026-02-11'))))
  expect(both.reduce((sum, n) => sum + n, 0)).toBe(1)
})
