// Months of a student who moved to the same department of another college: each college has its own, opened by college
// id.
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { expect } from 'vitest'
import { aGuidedStudent, aStoredRecord, monthOf, toSign } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'

const march = '2026-03'

/** Two records in college A, signed there; then a move, and one record in college B. */
async function aMovedStudent(harness: Harness): Promise<TestPerson> {
  const before = await aGuidedStudent(harness, 'Dr Moved', ['teacher'])
  await aStoredRecord(harness, before, '2026-03-02')
  await aStoredRecord(harness, before, '2026-03-03')
  const body = { months: [toSign(before, await monthOf(harness, 'teacher', before, march))] }
  expect((await (await harness.asConfirmed('teacher'))(attestations.sign, { body })).body.results[0]?.isSigned).toBe(
    true,
  )
  const { medicineB } = harness.places
  await harness.db.unchecked('delete from student_teachers where student_id = $1', [before.id])
  await harness.db.unchecked('update accounts set college_id = $2 where id = $1', [before.id, medicineB.collegeId])
  const after = { ...before, ...medicineB }
  await aStoredRecord(harness, after, '2026-03-30')
  return after
}

it('are listed for each college, the present one first', async ({ harness }) => {
  const student = await aMovedStudent(harness)
  const { medicine, medicineB } = harness.places
  const query = { studentId: student.id, until: march, months: 1 }
  const rows = (await (await harness.as(student))(attestations.list, { query })).body.students
  expect(
    rows.map(({ college, department, months }) => [
      college,
      department.id,
      months[0]?.approved,
      months[0]?.pending,
      months[0]?.version,
    ]),
  ).toEqual([
    [{ id: medicineB.collegeId, name: 'College B' }, medicineB.departmentId, 0, 1, 0],
    [{ id: medicine.collegeId, name: 'College A' }, medicine.departmentId, 0, 2, 1],
  ])
  for (const [who, name] of [
    ['hod', 'College A'],
    ['collegeBHod', 'College B'],
  ] as const) {
    const seen = (await (await harness.as(who))(attestations.list, { query })).body.students
    expect(seen.map(({ college }) => college.name)).toEqual([name])
  }
})

it('are opened by college, and default to the present one', async ({ harness }) => {
  const student = await aMovedStudent(harness)
  const { medicine, medicineB, pathology } = harness.places
  const open = async (who: CastName | TestPerson, query: { departmentId?: string; collegeId?: string }) => {
    const { status, body } = await (await harness.as(who))(attestations.show, {
      params: { id: student.id, month: march },
      query,
    })
    return status === 200
      ? [body.attestation.college.name, body.attestation.records.length, body.attestation.versions.length]
      : status
  }
  const { departmentId } = medicine
  const [ofA, ofB] = [
    ['College A', 2, 1],
    ['College B', 1, 0],
  ]
  expect(await open(student, { departmentId, collegeId: medicine.collegeId })).toEqual(ofA)
  expect(await open(student, { departmentId, collegeId: medicineB.collegeId })).toEqual(ofB)
  expect(await open(student, { departmentId })).toEqual(ofB)
  expect(await open(student, {})).toEqual(ofB)
  expect(await open('hod', { departmentId })).toEqual(ofA)
  // Naming a college does not extend anybody's reach.
  expect(await open('hod', { departmentId, collegeId: medicineB.collegeId })).toBe(404)
  expect(await open('collegeBHod', { departmentId, collegeId: medicine.collegeId })).toBe(404)
  expect(await open(student, { departmentId: pathology.departmentId, collegeId: medicine.collegeId })).toBe(404)
  expect(await open(student, { departmentId, collegeId: 'A' })).toBe(400)
})
