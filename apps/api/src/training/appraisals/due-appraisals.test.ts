// Due quarters over HTTP: a teacher sees those of their students, the HOD those of the department, until they are
// appraised.
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { sheetOf } from '#api/testing/training/appraisals.ts'

it('lists an appraisal from the 90th day on, until it is signed', async ({ harness, hod, teacher }) => {
  const { db, people, places } = harness
  const { id } = people.student
  const dueOf = async (who: CastName) => {
    const { status, body } = await (await harness.as(who))(appraisals.due)
    expect(status).toBe(200)
    return body.due.map(({ student, from, to, lastTo }) => [student.name, from, to, lastTo])
  }
  const setJoiningDay = async (day: string) => {
    await db.unchecked('update accounts set joining_date = $2 where department_id = $1', [
      places.medicine.departmentId,
      day,
    ])
  }
  await setJoiningDay('2026-03-18')
  expect(await dueOf('hod')).toEqual([])
  // Of several due quarters the latest is listed: 15 June is the 90th day after 17 March, and the 180th after 17
  // December.
  await setJoiningDay('2025-12-17')
  const quarter = ['2026-03-17', '2026-06-15', null]
  const both = [
    ['Dr otherStudentOfDepartment', ...quarter],
    ['Dr student', ...quarter],
  ]
  expect(await dueOf('hod')).toEqual(both)
  expect((await dueOf('admin')).slice(-2)).toEqual(both)
  const savedBy = async (who: CastName) => recordsOf(String((await (await harness.as(who))(appraisals.dueExport)).body))
  const saved = await savedBy('hod')
  expect(saved.map(([name, , ...days]) => [name, ...days])).toEqual([
    ['Student', 'Quarter from', 'Quarter to', 'Last appraisal until'],
    ...both.map(([name = '']) => [name, '17-03-2026', '15-06-2026', '']),
  ])
  expect(await lastEvent(harness, 'appraisal.due-exported')).toMatchObject({ actor_id: people.hod.id })
  expect(await savedBy('teacher')).toHaveLength(1)
  expect(await dueOf('teacher')).toEqual([])
  await insertRow(db, 'student_teachers', {
    id: uuidv7(),
    studentId: id,
    ...places.medicine,
    subjectId: places.medicine.departmentId,
    teacherId: people.teacher.id,
    addedById: id,
    createdAt: harness.clock.now,
  })
  expect(await dueOf('teacher')).toEqual([['Dr student', ...quarter]])
  const body = { studentId: id, from: '2026-03-17', sheet: sheetOf(), remarks: '', signature: 'Dr teacher' }
  expect((await teacher(appraisals.sign, { body })).status).toBe(200)
  expect(await dueOf('teacher')).toEqual([])
  const paged = await hod(appraisals.due, { query: { size: 5 } })
  expect(paged.body.page).toEqual({ page: 1, size: 5, total: 1 })
  await db.unchecked("update accounts set term_until = '2026-05-15' where id = $1", [
    people.otherStudentOfDepartment.id,
  ])
  expect(await dueOf('hod')).toEqual([])
})

it('refuses an unknown filter and people who cannot sign appraisals', async ({ harness, hod }) => {
  expect((await hod(appraisals.due, { query: { size: 0 } })).status).toBe(400)
  for (const who of ['student', 'clerk', 'drpc', 'master'] as const) {
    expect((await (await harness.as(who))(appraisals.due)).status).toBe(403)
    expect((await (await harness.as(who))(appraisals.dueExport)).status).toBe(403)
  }
})
