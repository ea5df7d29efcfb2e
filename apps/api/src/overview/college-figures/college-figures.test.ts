// The figures of a college: only its own, for the Master and its Admin.
import { dayMs } from '@rounds/contract/kernel/durations'
import { collegeFigures } from '@rounds/contract/overview/college-figures/college-figures.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { aPerson } from '#api/testing/people.ts'

it('counts students, staff and records, and names the heads of departments', async ({
  harness,
  student,
  admin,
  master,
}) => {
  const params = { id: harness.places.medicine.collegeId }
  const before = (await master(collegeFigures.show, { params })).body.figures
  const values = await validValues(harness, 'opd-campus', 'student')
  await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
  await student(entries.create, { body: { kind: 'opd-campus', status: 'Draft', values: {} } })
  const invited = await aPerson(harness.db, {
    role: 'hod',
    name: 'Dr Invited',
    email: 'invited@rounds.example',
    confirmed: false,
    createdAt: harness.clock.now,
    ...harness.places.forensic,
  })
  const { figures } = (await admin(collegeFigures.show, { params })).body
  expect(figures).toMatchObject({ students: before.students, staff: before.staff, records: before.records + 1 })
  expect(figures.heads).toContainEqual({
    departmentId: harness.places.medicine.departmentId,
    id: harness.people.hod.id,
    name: 'Dr hod',
    isActive: true,
  })
  expect(figures.heads.find(({ id }) => id === invited.id)).toMatchObject({ isActive: false })
})

it('counts the running licences, and how many end before the first notice', async ({ harness, admin }) => {
  const params = { id: harness.places.medicine.collegeId }
  const { licences: before } = (await admin(collegeFigures.show, { params })).body.figures
  for (const [n, days] of [-1, 59, 61].entries()) {
    const { id } = await aPerson(harness.db, {
      role: 'student',
      name: `Dr Licensed ${n}`,
      email: `licensed.${n}@rounds.example`,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const until = new Date(harness.clock.now.getTime() + days * dayMs)
    await harness.db.unchecked('update accounts set licence_until = $2 where id = $1', [id, until])
  }
  const { licences } = (await admin(collegeFigures.show, { params })).body.figures
  expect(licences).toEqual({ running: before.running + 2, ending: before.ending + 1 })
})

it('shows an Admin only their own college', async ({ harness, hod, master }) => {
  const params = { id: harness.places.medicine.collegeId }
  expect((await (await harness.as('collegeBAdmin'))(collegeFigures.show, { params })).status).toBe(404)
  expect((await hod(collegeFigures.show, { params })).status).toBe(403)
  expect((await master(collegeFigures.show, { params: { id: harness.stateId } })).status).toBe(404)
})
