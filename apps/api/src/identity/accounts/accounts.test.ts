// People for selects: the right ones, in one statement, and nobody of another place.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { type CastName, type Place, teachersNotGuiding } from '#api/testing/people.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await teachersNotGuiding(harness)
})
afterAll(() => harness.close())

const teachersFor = async (person: CastName, place: Place) => {
  const client = await harness.as(person)
  return client(accounts.teachers, { params: { ...place } })
}

describe('the teachers of a department', () => {
  it('are its faculty and HOD by name, with their titles: those who joined and are confirmed', async () => {
    const { status, body } = await teachersFor('student', harness.places.medicine)
    expect(status).toBe(200)
    expect(body.data.map(({ name, roleTitle }) => `${name}, ${roleTitle}`)).toEqual([
      'Dr hod, HOD',
      'Dr otherTeacher, Assistant Professor',
      'Dr teacher, Professor',
    ])
  })

  it('come in one statement beside the session’s', async () => {
    await teachersFor('clerk', harness.places.medicine)
    expect(await harness.queriesOf(() => teachersFor('clerk', harness.places.medicine))).toHaveLength(2)
  })

  it('of another department or college are not found, and the attempt is in the audit log', async () => {
    const { medicine, pathology, medicineB } = harness.places
    const attempts: [CastName, Place][] = [
      ['student', pathology],
      ['student', medicineB],
      ['hod', pathology],
      ['collegeBStudent', medicine],
      ['admin', medicineB],
    ]
    for (const [person, place] of attempts) expect((await teachersFor(person, place)).status).toBe(404)
    const rows = await harness.db.unchecked(
      "select actor_role, outcome from audit_events where action = 'authz.mismatch' order by seq",
    )
    expect(rows.map((row) => row.actor_role)).toEqual(['student', 'student', 'hod', 'student', 'admin'])
    expect(new Set(rows.map((row) => row.outcome))).toEqual(new Set(['refused']))
  })

  it('are seen by an admin for each department of the college, by the Master everywhere', async () => {
    expect((await teachersFor('admin', harness.places.pathology)).body.data).toHaveLength(1)
    expect((await teachersFor('master', harness.places.medicineB)).body.data).toHaveLength(1)
  })

  it('need a session and real ids', async () => {
    const params = { ...harness.places.medicine }
    expect((await harness.anonymous(accounts.teachers, { params })).status).toBe(401)
    expect((await teachersFor('drpc', harness.places.medicine)).status).toBe(403)
    const student = await harness.as('student')
    const bad = await student(accounts.teachers, { params: { departmentId: 'x', collegeId: 'y' } })
    expect(bad.status).toBe(404)
  })
})

describe('the students of a filter', () => {
  const namesFor = async (person: CastName) => {
    const client = await harness.as(person)
    return (await client(accounts.studentOptions)).body.students.map(({ name }) => name)
  }

  it('are those of the department for its staff', async () => {
    const own = ['Dr otherStudentOfDepartment', 'Dr student']
    for (const person of ['teacher', 'clerk', 'hod'] as const) expect(await namesFor(person)).toEqual(own)
    expect(await namesFor('collegeBHod')).toEqual(['Dr collegeBStudent'])
  })

  it('are those of the whole college for its admin', async () => {
    expect(await namesFor('admin')).toEqual([
      'Dr forensicStudent',
      'Dr otherStudent',
      'Dr otherStudentOfDepartment',
      'Dr student',
    ])
  })

  it('come in one statement beside the session’s', async () => {
    const client = await harness.as('hod')
    expect(await harness.queriesOf(() => client(accounts.studentOptions))).toHaveLength(2)
  })

  it('are refused to students, the Master and strangers, and take no unknown filter', async () => {
    for (const person of ['student', 'drpc', 'master'] as const) {
      const client = await harness.as(person)
      expect((await client(accounts.studentOptions)).status).toBe(403)
    }
    expect((await harness.anonymous(accounts.studentOptions)).status).toBe(401)
  })
})
