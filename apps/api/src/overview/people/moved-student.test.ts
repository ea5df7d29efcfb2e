// A student who moved: each department's lists and figures include what was recorded there, and nothing from elsewhere.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName, password, type TestPerson } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

/** Three records in General Medicine, one of them approved, then one in Pathology; another student stays in each. */
const test = it
  .extend('services', { scope: 'file' }, { confirmExportsAbove: 1 })
  .extend('mover', { scope: 'file', auto: true }, async ({ harness }) => {
    const mover = await aNewcomer(harness, 'Mover Menon', { verifyByHod: true, joiningDate: '2025-06-01' })
    const [approved = ''] = [await record(harness, mover), await record(harness, mover), await record(harness, mover)]
    const decision = { revision: 1, status: 'Approved', remark: 'Good', score: 3 } as const
    const teacher = await harness.as('teacher')
    expect((await teacher(entries.decide, { params: { id: approved }, body: decision })).status).toBe(200)
    const body = { ...harness.places.pathology, reason: 'Counselling, third round' }
    const moved = await (await harness.asConfirmed('admin'))(students.transfer, { params: { id: mover.id }, body })
    expect(moved.status).toBe(200)
    await harness.db.unchecked('update accounts set verify_by_hod = true where id = $1', [mover.id])
    await record(harness, mover, 'otherStudent')
    await record(harness, harness.people.otherStudentOfDepartment)
    await record(harness, harness.people.otherStudent, 'otherStudent')
    return mover
  })

/** `asOf` is a cast member in the department for which the student records. */
async function record(harness: Harness, student: TestPerson, asOf: CastName = 'student'): Promise<string> {
  const values = await validValues(harness, 'opd-campus', asOf)
  const body = { kind: 'opd-campus', status: 'Pending', values } as const
  const headers = await harness.session(student)
  const reply = await harness.anonymous(entries.create, { body, headers })
  expect(reply.status).toBe(200)
  return reply.body.entry.id
}

async function listed(harness: Harness, who: CastName, query: object) {
  const { body } = await (await harness.as(who))(entries.list, { query })
  return { rows: body.entries.length, total: body.page.total }
}
const all = (n: number) => ({ rows: n, total: n })

describe('the lists of records', () => {
  test('sorted by student include students who moved away', async ({ harness, mover }) => {
    for (const sort of ['student', 'student-desc'] as const) {
      expect(await listed(harness, 'hod', { sort })).toEqual(all(4))
      expect(await listed(harness, 'otherHod', { sort })).toEqual(all(2))
      expect(await listed(harness, 'admin', { sort })).toEqual(all(6))
    }
    const { body } = await (await harness.as('hod'))(entries.list, { query: { sort: 'student' } })
    expect(body.entries.map(({ student }) => student.name)).toEqual([
      'Dr otherStudentOfDepartment',
      ...[1, 2, 3].map(() => mover.name),
    ])
  })

  test('of one student count only the records within the caller’s reach', async ({
    harness,
    mover: { id: studentId },
  }) => {
    const counted = async (query: object) =>
      Promise.all(
        (['hod', 'otherHod', 'admin', 'master', 'collegeBHod'] as const).map(async (who) => {
          const { rows, total } = await listed(harness, who, { studentId, ...query })
          expect(total, who).toBe(rows)
          return total
        }),
      )
    expect(await counted({})).toEqual([3, 1, 4, 4, 0])
    expect(await counted({ status: 'Pending', forTeachers: 'true', sort: 'oldest' })).toEqual([2, 1, 3, 3, 0])
    expect(await counted({ status: 'Approved', kind: 'opd-campus' })).toEqual([1, 0, 1, 1, 0])
    expect(await counted({ kind: 'procedure' })).toEqual([0, 0, 0, 0, 0])
  })

  test('when exported, ask for the password depending on how many students have records in them', async ({
    harness,
  }) => {
    const statusOf = async (who: CastName, query: object) => {
      const headers = await harness.session(harness.people[who])
      return (await harness.anonymous(entries.export, { query, headers })).status
    }
    expect(await statusOf('hod', {})).toBe(403)
    expect(await statusOf('hod', { from: '2020-01-01' })).toBe(403)
    expect(await statusOf('hod', { status: 'Approved' })).toBe(200)
    harness.api.confirmExportsAbove = 0
    expect(await statusOf('hod', { status: 'Approved' })).toBe(403)
    expect(await statusOf('otherHod', { status: 'Approved' })).toBe(200)
    harness.api.confirmExportsAbove = 1
  })
})

describe('pages and lists of people', () => {
  test('count the department’s records', async ({ harness, mover }) => {
    const otherHod = await harness.as('otherHod')
    const { student } = (await otherHod(people.student, { params: { id: mover.id } })).body
    expect(student).toMatchObject({
      pending: 1,
      counts: [{ kind: 'opd-campus', status: 'Pending', n: 1 }],
      scores: [],
    })
    const [row] = (await otherHod(people.students, { query: { search: mover.name } })).body.students
    expect(row?.pending).toBe(1)
    await (await harness.asConfirmed('otherHod'))(sessions.confirm, { body: { currentPassword: password } })
    const file = (await otherHod(people.exportStudents, { query: { search: mover.name } })).body
    const [titles = [], cells = []] = recordsOf(String(file))
    expect(cells[titles.indexOf('Pending')]).toBe('1')
  })

  test('count the records of the whole college for its Admin', async ({ harness, mover }) => {
    const { student } = (await (await harness.as('admin'))(people.student, { params: { id: mover.id } })).body
    expect(student).toMatchObject({
      pending: 3,
      counts: [
        { kind: 'opd-campus', status: 'Approved', n: 1 },
        { kind: 'opd-campus', status: 'Pending', n: 3 },
      ],
      scores: [{ mean: 3, n: 1 }],
    })
  })

  test('show what is pending in the department for a guide’s students', async ({ harness, mover }) => {
    const otherHod = await harness.as('otherHod')
    const { id } = harness.people.otherHod
    const given = { params: { id, userId: id }, body: { students: [mover.id] } }
    expect((await (await harness.asConfirmed('otherHod'))(staff.assign, given)).status).toBe(200)
    const { member } = (await otherHod(people.staffMember, { params: { id } })).body
    expect(member.students).toMatchObject([{ id: mover.id, pending: 1 }])
  })
})
