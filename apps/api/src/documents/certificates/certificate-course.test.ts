// Certificates and the course: none says that somebody is a student who left or whose term is over, or that a course that was
// left is completed.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { termGraceDays } from '@rounds/contract/identity/accounts/term'
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

type Kind = 'bonafide' | 'course-completion' | 'proficiency'
interface Course {
  joined?: string
  until?: string | null
  left?: string | null
}

it.beforeEach(({ harness }) => certifiedWith(harness, {}))

/** The student is certified, and the course of theirs as given. */
const certifiedWith = (harness: Harness, { joined = '2025-07-01', until = null, left = null }: Course) =>
  harness.db.unchecked(
    'update accounts set certified = true, joining_date = $2, term_until = $3, left_on = $4 where id = $1',
    [harness.people.student.id, joined, until, left],
  )

async function issue(harness: Harness, who: 'student' | 'hod' | 'admin', kind: Kind) {
  const named = who === 'student' ? {} : { studentId: harness.people.student.id }
  const { status, body } = await (await harness.as(who))(certificates.issue, { body: { kind, ...named } })
  return status === 200 ? 'issued' : body.fields?.kind
}

it('says of nobody who left that they are a student, until they are back', async ({ harness }) => {
  await certifiedWith(harness, { left: '2026-01-31' })
  const hasLeft = fillMessage(certificateMessages.hasLeft, { day: '31-01-2026' })
  for (const who of ['student', 'hod', 'admin'] as const) expect(await issue(harness, who, 'bonafide')).toBe(hasLeft)
  // What the head found then is still true.
  expect(await issue(harness, 'hod', 'proficiency')).toBe('issued')
  await certifiedWith(harness, { left: null })
  expect(await issue(harness, 'student', 'bonafide')).toBe('issued')
})

it('says it in an extended term and the days of grace after it, then not', async ({ harness }) => {
  const today = businessDateOf(harness.clock.now)
  const ending = (until: string | null) => certifiedWith(harness, { joined: '2020-01-01', until })
  for (const until of [today, addDays(today, -termGraceDays)]) {
    await ending(until)
    expect(await issue(harness, 'hod', 'bonafide')).toBe('issued')
  }
  const over = (day: string) => fillMessage(certificateMessages.termOver, { day })
  const past = addDays(today, -termGraceDays - 1)
  await ending(past)
  for (const who of ['student', 'hod'] as const)
    expect(await issue(harness, who, 'bonafide')).toBe(over(showDate(past)))
  await ending(null)
  expect(await issue(harness, 'hod', 'bonafide')).toBe(over('31-12-2022'))
})

it('says that a course is completed only of those who stayed to its end', async ({ harness }) => {
  await certifiedWith(harness, { joined: '2020-01-01', left: '2022-12-30' })
  const leftBefore = fillMessage(certificateMessages.leftBefore, { leftOn: '30-12-2022', day: '31-12-2022' })
  for (const who of ['hod', 'admin'] as const) expect(await issue(harness, who, 'course-completion')).toBe(leftBefore)
  await certifiedWith(harness, { joined: '2020-01-01', left: '2022-12-31' })
  expect(await issue(harness, 'hod', 'course-completion')).toBe('issued')
})
