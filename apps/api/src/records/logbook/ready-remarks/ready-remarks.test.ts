// Ready remarks over HTTP: a department has the shipped ones until its HOD changes its own list.
import { maxReadyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark'
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'

const shipped = ['Details missing', 'Wrong date', 'Not performed under me']

it.beforeEach(({ harness }) => harness.db.unchecked('delete from ready_remark_lists'))

it('the HOD sets the list, which all teachers of the department use, and no other department', async ({ harness }) => {
  const [hod, teacher, otherTeacher] = [
    await harness.as('hod'),
    await harness.as('teacher'),
    await harness.as('forensicTeacher'),
  ]
  expect((await teacher(readyRemarks.list)).body.remarks).toEqual(shipped)
  const remarks = ['Name the ward', 'Case sheet number missing']
  const { status, body } = await hod(readyRemarks.set, { body: { remarks: [' Name the ward ', remarks[1] ?? ''] } })
  expect([status, body]).toMatchObject([200, { message: 'Ready remarks saved', remarks }])
  expect((await teacher(readyRemarks.list)).body.remarks).toEqual(remarks)
  expect((await otherTeacher(readyRemarks.list)).body.remarks).toEqual(shipped)
  await hod(readyRemarks.set, { body: { remarks: [] } })
  expect((await teacher(readyRemarks.list)).body.remarks).toEqual([])
  expect(await lastEvent(harness, 'ready-remarks.set')).toMatchObject({ actor_id: harness.people.hod.id })
})

it('refuses a blank, a long, a duplicate and a thirteenth remark', async ({ harness }) => {
  const hod = await harness.as('hod')
  const refusalOf = async (remarks: string[]) => (await hod(readyRemarks.set, { body: { remarks } })).body.fields
  expect(await refusalOf(['Wrong date', ' '])).toEqual({ 'remarks.1': 'Please write the remark.' })
  expect(await refusalOf(['x'.repeat(201)])).toHaveProperty(['remarks.0'])
  expect(await refusalOf(['Wrong date', 'wrong DATE'])).toEqual({ remarks: 'A remark is listed twice.' })
  const many = Array.from({ length: maxReadyRemarks + 1 }, (_, index) => `Remark ${index}`)
  expect(await refusalOf(many)).toEqual({ remarks: 'Please keep at most 12 ready remarks.' })
})

it('a teacher reads the list and cannot set it; a student has none', async ({ harness }) => {
  const [teacher, student] = [await harness.as('teacher'), await harness.as('student')]
  expect((await teacher(readyRemarks.set, { body: { remarks: ['Mine'] } })).status).toBe(403)
  expect((await student(readyRemarks.list)).status).toBe(403)
})
