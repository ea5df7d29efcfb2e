// The guides on a printed logbook: teachers whom the department has confirmed, while they teach there. Guides named
// only by the student are left out.
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { aGuidedStudent } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, teachersNotGuiding } from '#api/testing/people.ts'
import { findCover } from './printed-logbooks.store.ts'

const guidesOf = async (harness: Harness, studentId: string) => (await findCover(harness.api.db, studentId))?.guides

it('leaves out a teacher invited by the student until they join and are confirmed', async ({ harness }) => {
  const { student } = harness.people
  const body = {
    subjectId: harness.places.medicine.departmentId,
    name: 'Prof Invented',
    role: 'professor',
    phone: '9876543210',
    email: 'invented@rounds.example',
  } as const
  expect((await (await harness.as('student'))(studentTeachers.invite, { body })).status).toBe(200)
  const guides = () => guidesOf(harness, student.id)
  expect(await guides()).toBeNull()
  const set = (column: string) => harness.db.unchecked(`update accounts set ${column} where email = $1`, [body.email])
  await set('email_verified_at = now(), confirmed = false')
  expect(await guides()).toBeNull()
  await set('confirmed = true')
  expect(await guides()).toBe('Prof Invented')
})

it('names the remaining guides, and nobody who is blocked, moved away or deleted', async ({ harness }) => {
  const { db, clock, places } = harness
  const student = await aGuidedStudent(harness, 'Dr Guided', ['teacher', 'otherTeacher'])
  const others = await teachersNotGuiding(harness)
  const elsewhere = { role: 'professor', createdAt: clock.now } as const
  others.push(
    await aPerson(db, { ...elsewhere, name: 'Dr Moved', email: 'moved@rounds.example', ...places.pathology }),
    await aPerson(db, { ...elsewhere, name: 'Dr Away', email: 'away@rounds.example', ...places.medicineB }),
  )
  for (const { id: teacherId } of others) {
    await insertRow(db, 'student_teachers', {
      id: uuidv7(),
      studentId: student.id,
      ...places.medicine,
      subjectId: places.medicine.departmentId,
      teacherId,
      addedById: student.id,
      createdAt: clock.now,
    })
  }
  const { teacher, otherTeacher } = harness.people
  expect((await guidesOf(harness, student.id))?.split(', ').sort()).toEqual([otherTeacher.name, teacher.name].sort())
  await db.unchecked('update accounts set active = false, deleted_at = now() where id = $1', [teacher.id])
  try {
    expect(await guidesOf(harness, student.id)).toBe(otherTeacher.name)
  } finally {
    await db.unchecked('update accounts set active = true, deleted_at = null where id = $1', [teacher.id])
  }
})
