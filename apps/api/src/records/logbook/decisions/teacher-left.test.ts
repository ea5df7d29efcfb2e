// Records that name a teacher who left: they show it, the department decides on them, and the former teacher cannot.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'

let count = 0
const aTeacher = (harness: Harness): Promise<TestPerson> =>
  aPerson(harness.db, {
    role: 'professor',
    name: `Dr Gone ${++count}`,
    email: `gone${count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })

const naming = (harness: Harness, { id }: TestPerson) => anEntry(harness, 'opd-campus', { values: { teacher: id } })
const set = (harness: Harness, { id }: TestPerson, change: string) =>
  harness.db.unchecked(`update accounts set ${change} where id = $1`, [id])
const inQueue = async (harness: Harness, who: 'hod' | 'otherTeacher' | 'student', id: string) => {
  const { body } = await (await harness.as(who))(entries.list, { query: { status: 'Pending', size: 100 } })
  return body.entries.find((one) => one.id === id)
}

it.for([
  ['was blocked', () => 'active = false'],
  ['left', () => "active = false, left_on = '2026-06-15'"],
  ['is a clerk now', () => "role = 'clerk'"],
  ['lost the confirmation', () => 'confirmed = false'],
  ['moved to another department', ({ places }: Harness) => `department_id = '${places.pathology.departmentId}'`],
  [
    'moved to another college',
    ({ places: { medicineB } }: Harness) =>
      `college_id = '${medicineB.collegeId}', department_id = '${medicineB.departmentId}'`,
  ],
] as const)(
  'a record says that its teacher %s, and everybody with the right decides it',
  async ([_, how], { harness, hod }) => {
    const gone = await aTeacher(harness)
    const { id } = await naming(harness, gone)
    expect((await inQueue(harness, 'hod', id))?.teacher).toEqual({ id: gone.id, name: gone.name })
    await set(harness, gone, how(harness))
    const teacher = { id: gone.id, name: gone.name, hasLeft: true }
    for (const who of ['hod', 'otherTeacher', 'student'] as const) {
      expect((await inQueue(harness, who, id))?.teacher).toEqual(teacher)
    }
    expect((await hod(entries.open, { params: { id } })).body.entry.teacher).toEqual(teacher)
    const decided = await (await harness.as('otherTeacher'))(entries.decide, { params: { id }, body: approval() })
    expect(decided.body.entry).toMatchObject({ status: 'Approved', teacher: { id: gone.id, name: gone.name } })
    expect(decided.body.entry.teacher).not.toHaveProperty('hasLeft')
  },
)

it('teachers who moved away cannot list, open or decide records naming them, even in bulk', async ({ harness }) => {
  const gone = await aTeacher(harness)
  const { id } = await naming(harness, gone)
  await set(harness, gone, `department_id = '${harness.places.pathology.departmentId}'`)
  const headers = await harness.session(gone)
  const asked = harness.anonymous
  const { body } = await asked(entries.list, { query: { status: 'Pending', size: 100 }, headers })
  expect(body.entries.map((one) => one.id)).not.toContain(id)
  expect((await asked(entries.open, { params: { id }, headers })).status).toBe(404)
  expect((await asked(entries.decide, { params: { id }, body: approval(), headers })).status).toBe(404)
  const { revision, ...decision } = approval()
  const many = await asked(entries.decideMany, { body: { ...decision, ids: [{ id, revision }] }, headers })
  expect(many.body.results).toMatchObject([{ id, ok: false, problem: { code: 'notFound' } }])
  expect((await inQueue(harness, 'hod', id))?.status).toBe('Pending')
})

it('a blocked teacher has no session, and one who became a clerk cannot decide', async ({ harness }) => {
  const gone = await aTeacher(harness)
  const { id } = await naming(harness, gone)
  const headers = await harness.session(gone)
  await set(harness, gone, "role = 'clerk'")
  expect((await harness.anonymous(entries.decide, { params: { id }, body: approval(), headers })).status).toBe(403)
  await set(harness, gone, 'active = false')
  expect((await harness.anonymous(entries.open, { params: { id }, headers })).status).toBe(401)
})

it('the student can name another teacher instead, but not one who has left', async ({ harness, student }) => {
  const gone = await aTeacher(harness)
  const { id } = await naming(harness, gone)
  await set(harness, gone, 'active = false')
  const values = { ...(await validValues(harness, 'opd-campus', 'student')), teacher: gone.id }
  const edit = (teacher: string) =>
    student(entries.edit, {
      params: { id },
      body: { revision: 1, status: 'Pending', values: { ...values, teacher } },
    })
  const same = await edit(gone.id)
  expect([same.status, Object.keys(same.body.fields ?? {})]).toEqual([400, ['teacher']])
  const { id: otherId, name } = harness.people.otherTeacher
  expect((await edit(otherId)).body.entry.teacher).toEqual({ id: otherId, name })
})
