// The dashboard: correct after every step, with counters equal to real counts, limited to the caller's reach.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

async function counted(harness: Harness, who: CastName) {
  const { body } = await (await harness.as(who))(dashboard.show)
  return Object.fromEntries(body.dashboard.counts.map((count) => [`${count.kind} ${count.status}`, count.n]))
}

describe('the dashboard', () => {
  it('follows a record from draft to approval, for its student and its department', async ({
    harness,
    student,
    teacher,
  }) => {
    const values = await validValues(harness, 'checklist', 'student')
    const draft = await student(entries.create, { body: { kind: 'checklist', status: 'Draft', values } })
    const params = { id: draft.body.entry.id }
    expect(await counted(harness, 'student')).toEqual({ 'checklist Draft': 1 })
    expect(await counted(harness, 'hod')).toEqual({})
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
    expect(await counted(harness, 'student')).toEqual({ 'checklist Pending': 1 })
    expect(await counted(harness, 'hod')).toEqual({ 'checklist Pending': 1 })
    expect((await teacher(dashboard.show)).body.dashboard.pending.map((entry) => entry.id)).toEqual([params.id])
    await teacher(entries.decide, { params, body: { revision: 2, status: 'Approved', remark: 'Good', score: 4 } })
    expect(await counted(harness, 'admin')).toEqual({ 'checklist Approved': 1 })
    const { body } = await student(dashboard.show)
    expect(body.dashboard).toMatchObject({ checklistDone: 1, pending: [] })
    expect(body.dashboard.recent).toHaveLength(1)
    expect(await counted(harness, 'master')).toEqual({ 'checklist Approved': 1 })
  })

  it('shows nothing of another department or college', async ({ harness }) => {
    for (const who of ['otherHod', 'collegeBHod', 'collegeBAdmin', 'otherStudentOfDepartment'] as const) {
      const { body } = await (await harness.as(who))(dashboard.show)
      expect(body.dashboard).toMatchObject({ counts: [], recent: [], pending: [] })
    }
  })

  it('costs two statements: one for the session, one for the page', async ({ harness, hod }) => {
    expect(await harness.queriesOf(() => hod(dashboard.show))).toHaveLength(2)
  })

  it('is refused to a coordinator, who has no department', async ({ harness }) => {
    expect((await (await harness.as('drpc'))(dashboard.show)).status).toBe(403)
  })
})
