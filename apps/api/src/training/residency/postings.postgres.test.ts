// Postings in races: no two schedules of a student overlap, none names a deleted institution, and none is removed while
// its coordinator decides.
import { addDays } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { anInstitution, aStoredPosting } from '#api/testing/postings.ts'

it('accepts only one of several postings entered for the same days', async ({ harness, hod, teacher }) => {
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

it('never removes a posting whose coordinator decides a record at the same moment', async ({
  harness,
  hod,
  student,
}) => {
  const drpc = await harness.as('drpc')
  const values = await validValues(harness, 'drp-activity', 'student')
  for (let round = 0; round < 12; round++) {
    await harness.db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
    const activityDate = addDays('2026-06-01', round)
    const posting = await aStoredPosting(harness, 'student', activityDate)
    const record = { kind: 'drp-activity', status: 'Pending', values: { ...values, activityDate } } as const
    const { id } = (await student(entries.create, { body: record })).body.entry
    const body = { revision: 1, status: 'Approved', remark: 'Seen' } as const
    const [decided, removed] = await Promise.all([
      drpc(districtRecords.decide, { params: { id }, body }),
      hod(postings.remove, { params: { id: posting } }),
    ])
    expect([decided.status === 200, removed.status]).toEqual(decided.status === 200 ? [true, 409] : [false, 200])
  }
})
