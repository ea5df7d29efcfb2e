// Postings under races: no two schedules of a student overlap, and none names an institution that is deleted.
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { anInstitution } from '#api/testing/postings.ts'

it('takes one of several postings that are entered for the same days', async ({ harness, hod, teacher }) => {
  const { id: institutionId, stateId } = await anInstitution(harness)
  const person = { name: 'Dr Leela Rathod', phone: '9876543210' }
  const draft = { studentId: harness.people.student.id, ...person, stateId, institutionId, scheduleFrom: '2027-01-01' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? hod : teacher)(postings.enter, { body: { ...draft, email: `race${index}@district.example` } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ])
})

it('never enters a posting to an institution that is deleted at the same moment', async ({ harness, hod, master }) => {
  const person = { name: 'Dr Leela Rathod', phone: '9876543210' }
  const studentId = harness.people.otherStudentOfDepartment.id
  for (let round = 0; round < 12; round++) {
    const { id: institutionId, stateId } = await anInstitution(harness)
    const body = { studentId, ...person, stateId, institutionId, scheduleFrom: `${2030 + round}-01-01` }
    const [entered, deleted] = await Promise.all([
      hod(postings.enter, { body: { ...body, email: `deletion${round}@district.example` } }),
      master(institutions.delete, { params: { id: institutionId } }),
    ])
    const outcome = [entered.status, deleted.status]
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual(outcome)
  }
})
