// Certificates and the course: no certificate calls somebody a student who has left or whose term is over, or calls a
// course completed that was left early.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { termGraceDays } from '@rounds/contract/identity/accounts/term'
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'

type Kind = 'bonafide' | 'course-completion' | 'proficiency'
interface Course {
  joined?: string
  until?: string | null
  left?: string | null
}

it.beforeEach(({ harness }) => certifiedWith(harness, {}))

/** Certifies the student and sets the dates of their course. */
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

it('refuses a bonafide certificate to a student who left, until they return', async ({ harness }) => {
  await certifiedWith(harness, { left: '2026-01-31' })
  const hasLeft = fillMessage(certificateMessages.hasLeft, { day: '31-01-2026' })
  for (const who of ['student', 'hod', 'admin'] as const) expect(await issue(harness, who, 'bonafide')).toBe(hasLeft)
  // The HOD's statement about the time before is still true.
  expect(await issue(harness, 'hod', 'proficiency')).toBe('issued')
  await certifiedWith(harness, { left: null })
  expect(await issue(harness, 'student', 'bonafide')).toBe('issued')
})

it('issues a bonafide certificate in an extended term and its grace days, then refuses', async ({ harness }) => {
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

it('certifies completion only for a student who stayed to the end of the course', async ({ harness }) => {
  await certifiedWith(harness, { joined: '2020-01-01', left: '2022-12-30' })
  const leftBefore = fillMessage(certificateMessages.leftBefore, { leftOn: '30-12-2022', day: '31-12-2022' })
  for (const who of ['hod', 'admin'] as const) expect(await issue(harness, who, 'course-completion')).toBe(leftBefore)
  await certifiedWith(harness, { joined: '2020-01-01', left: '2022-12-31' })
  expect(await issue(harness, 'hod', 'course-completion')).toBe('issued')
})

const lastBody = async (harness: Harness) => {
  const [row] = await harness.db.uncheckedRows(
    z.object({ paragraphs: z.array(z.string()) }),
    "select choice->'paragraphs' as paragraphs from issued_documents order by id desc limit 1",
    [],
  )
  return row?.paragraphs.join(' ')
}

it('names a student’s individual course instead of the department’s', async ({ harness }) => {
  const diploma = 'Diploma in Diabetology'
  await harness.db.unchecked('update accounts set course_title = $2 where id = $1', [
    harness.people.student.id,
    diploma,
  ])
  expect(await issue(harness, 'hod', 'bonafide')).toBe('issued')
  expect(await lastBody(harness)).toContain(`of the course ${diploma} in the department of`)
  await harness.db.unchecked('update accounts set course_title = null where id = $1', [harness.people.student.id])
})

it('states since when a moved student is on the new course, and the former places', async ({ harness }) => {
  const { student, otherHod, hod } = harness.people
  const move = async (at: string, left: { collegeId: string | null; departmentId: string | null }) =>
    insertRow(harness.db, 'student_changes', {
      id: uuidv7(),
      studentId: student.id,
      collegeId: left.collegeId,
      departmentId: left.departmentId,
      change: 'transferred',
      words: 'Moved',
      byId: hod.id,
      at: new Date(at),
    })
  await harness.db.unchecked('insert into student_places values ($1, $2, $3) on conflict do nothing', [
    student.id,
    otherHod.collegeId,
    otherHod.departmentId,
  ])
  // 5 March in India.
  await move('2026-03-04T20:00:00Z', otherHod)
  expect(await issue(harness, 'hod', 'bonafide')).toBe('issued')
  const bonafide = await lastBody(harness)
  expect(bonafide).toContain(' since 05-03-2026.')
  expect(bonafide).not.toContain('01-07-2025')
  // A custom wording shows the same day.
  const word = (text: string) =>
    harness.as('admin').then((admin) => admin(certificates.word, { params: { kind: 'bonafide' }, body: { text } }))
  expect((await word('{name} is here since {from}.')).status).toBe(200)
  expect(await issue(harness, 'hod', 'bonafide')).toBe('issued')
  expect(await lastBody(harness)).toContain('is here since 05-03-2026.')
  await certifiedWith(harness, { joined: '2020-01-01' })
  await move('2026-04-05T06:00:00Z', student)
  expect(await issue(harness, 'hod', 'course-completion')).toBe('issued')
  const completion = await lastBody(harness)
  expect(completion).toContain(
    'The course lasted from 01-01-2020 to 31-12-2022. Until 05-03-2026, the student was registered in ',
  )
  expect(completion).toContain('. From 05-03-2026 to 05-04-2026, the student was registered in ')
})
