// Saved reports over HTTP: private to each person, about places they may see, with unique names.
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { maxSavedReports } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { savedReports } from '@rounds/contract/overview/reports/saved-reports/saved-report.endpoints'
import { savedReportMessages } from '@rounds/contract/overview/reports/saved-reports/saved-report.messages'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const view = { report: 'department', name: 'Monday meeting', schedule: 'weekly', period: 'lastWeek' } as const
const comparison = { report: 'comparison', name: 'Cell', schedule: 'never', months: 3 } as const

it.beforeEach(({ harness }) => harness.db.unchecked('delete from saved_reports'))

/** Accepts a body of any shape, because the server has to find the faults. */
const save = async (harness: Harness, who: CastName, body: Readonly<Record<string, unknown>>) =>
  (await harness.as(who))(savedReports.save, { body })
const listOf = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(savedReports.list)).body.savedReports

it('saves a view of one’s own department, whatever place is sent, which others do not see', async ({ harness }) => {
  const { pathology, medicineB } = harness.places
  const elsewhere = { collegeId: medicineB.collegeId, departmentId: pathology.departmentId }
  const saved = await save(harness, 'hod', { ...view, ...elsewhere })
  expect([saved.status, saved.body.message]).toEqual([200, savedReportMessages.saved])
  const { collegeId, departmentId } = harness.places.medicine
  expect(await listOf(harness, 'hod')).toEqual([
    {
      ...view,
      id: saved.body.id,
      collegeId,
      departmentId,
      place: 'General Medicine, College A',
      isOutOfReach: false,
      batch: null,
      from: null,
      to: null,
    },
  ])
  expect(await listOf(harness, 'teacher')).toEqual([])
  expect(await lastEvent(harness, 'saved-report.saved')).toMatchObject({
    actor_id: harness.people.hod.id,
    subject_id: saved.body.id,
  })
  const [row] = await harness.db.unchecked('select due_on::text from saved_reports')
  expect(row).toEqual({ due_on: '2026-06-22' })
})

it('renames a view, changes its schedule and deletes it', async ({ harness }) => {
  const hod = await harness.as('hod')
  const { id } = (await save(harness, 'hod', view)).body
  const changed = await hod(savedReports.change, { params: { id }, body: { name: 'Quarter', schedule: 'monthly' } })
  expect(changed.body.message).toBe(savedReportMessages.changed)
  expect(await listOf(harness, 'hod')).toMatchObject([{ name: 'Quarter', schedule: 'monthly' }])
  expect(await harness.db.unchecked('select due_on::text from saved_reports')).toEqual([{ due_on: '2026-07-01' }])
  expect(await lastEvent(harness, 'saved-report.changed')).toMatchObject({ subject_id: id })
  expect((await hod(savedReports.delete, { params: { id } })).body.message).toBe(savedReportMessages.deleted)
  expect(await listOf(harness, 'hod')).toEqual([])
  expect(await lastEvent(harness, 'saved-report.deleted')).toMatchObject({ subject_id: id })
  expect((await hod(savedReports.delete, { params: { id } })).status).toBe(404)
})

it('shows at each field what is wrong with a view', async ({ harness }) => {
  const refusal = async (who: CastName, body: Record<string, unknown>) =>
    (await save(harness, who, { ...view, ...body })).body.fields
  expect(await refusal('hod', { name: ' ' })).toEqual({ name: savedReportMessages.noName })
  expect(await refusal('hod', { name: 'x'.repeat(61) })).toHaveProperty('name')
  expect(await refusal('hod', { period: 'days' })).toEqual({ from: savedReportMessages.noDays })
  expect(await refusal('hod', { period: 'days', from: '2026-06-02', to: '2026-06-01' })).toEqual({
    to: savedReportMessages.endFirst,
  })
  expect(await refusal('admin', {})).toEqual({ departmentId: reportMessages.noDepartment })
  expect(await refusal('admin', { departmentId: uuidv7() })).toEqual({ departmentId: reportMessages.noDepartment })
  expect(await refusal('master', { departmentId: uuidv7() })).toEqual({ collegeId: reportMessages.noCollege })
  expect(await listOf(harness, 'hod')).toEqual([])
  await save(harness, 'hod', view)
  const hod = await harness.as('hod')
  expect(await refusal('hod', { name: 'monday MEETING' })).toEqual({ name: savedReportMessages.takenName })
  const { id } = (await save(harness, 'hod', { ...view, name: 'Other' })).body
  const renamed = await hod(savedReports.change, { params: { id }, body: { name: view.name, schedule: 'never' } })
  expect(renamed.body.fields).toEqual({ name: savedReportMessages.takenName })
})

it('saves a comparison only for an Admin and the Master', async ({ harness }) => {
  expect((await save(harness, 'hod', comparison)).status).toBe(403)
  await save(harness, 'admin', comparison)
  expect(await listOf(harness, 'admin')).toMatchObject([{ place: 'College A', months: 3, isOutOfReach: false }])
  await save(harness, 'master', comparison)
  expect(await listOf(harness, 'master')).toMatchObject([{ place: 'All colleges', collegeId: null }])
  const student = await harness.as('student')
  expect((await student(savedReports.list)).status).toBe(403)
})

it('stores at most twenty views', async ({ harness }) => {
  for (let n = 0; n < maxSavedReports; n++) await save(harness, 'hod', { ...view, name: `View ${n}` })
  const refused = await save(harness, 'hod', view)
  expect([refused.status, refused.body.message]).toEqual([409, 'You have 20 saved views. Please delete one first.'])
  expect(await listOf(harness, 'hod')).toHaveLength(maxSavedReports)
})

it('marks a view out of reach when its owner has moved, and refuses a schedule', async ({ harness }) => {
  const { id } = (await save(harness, 'teacher', { ...view, schedule: 'never' })).body
  const { teacher } = harness.people
  const move = (departmentId: string) =>
    harness.db.unchecked('update accounts set department_id = $2 where id = $1', [teacher.id, departmentId])
  await move(harness.places.pathology.departmentId)
  expect(await listOf(harness, 'teacher')).toMatchObject([{ isOutOfReach: true, place: 'General Medicine, College A' }])
  const body = { name: view.name, schedule: 'weekly' } as const
  const changed = await (await harness.as('teacher'))(savedReports.change, { params: { id }, body })
  await move(harness.places.medicine.departmentId)
  expect([changed.status, changed.body.message]).toEqual([409, savedReportMessages.outOfReach])
  expect((await (await harness.as('teacher'))(reports.department)).status).toBe(200)
})
