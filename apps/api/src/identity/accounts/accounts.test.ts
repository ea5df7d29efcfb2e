// People for selects: the right ones, in one statement, and nobody of another place.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName, type Place, teachersNotGuiding } from '#api/testing/people.ts'

it.beforeAll(async ({ harness }) => {
  await teachersNotGuiding(harness)
})

const teachersFor = async (harness: Harness, person: CastName | { id: string }, place: Place) => {
  const client = await harness.as(person)
  return client(accounts.teachers, { params: { ...place } })
}

describe('the teachers of a department', () => {
  it('are its confirmed HOD and faculty members who joined, sorted by name, with titles', async ({ harness }) => {
    const { status, body } = await teachersFor(harness, 'student', harness.places.medicine)
    expect(status).toBe(200)
    expect(body.data.map(({ name, roleTitle }) => `${name}, ${roleTitle}`)).toEqual([
      'Dr hod, HOD',
      'Dr otherTeacher, Assistant Professor',
      'Dr teacher, Professor',
    ])
  })

  it('load in one statement besides the session’s', async ({ harness }) => {
    await teachersFor(harness, 'clerk', harness.places.medicine)
    expect(await harness.queriesOf(() => teachersFor(harness, 'clerk', harness.places.medicine))).toHaveLength(2)
  })

  it('are not found in another department or college, and the attempt is audited', async ({ harness }) => {
    const { medicine, pathology, medicineB } = harness.places
    const attempts: [CastName, Place][] = [
      ['student', pathology],
      ['student', medicineB],
      ['hod', pathology],
      ['collegeBStudent', medicine],
      ['admin', medicineB],
    ]
    for (const [person, place] of attempts) expect((await teachersFor(harness, person, place)).status).toBe(404)
    await harness.api.refusals.writeCounts(harness.clock.now)
    const rows = await harness.db.unchecked(
      "select actor_role, outcome from audit_events where action = 'authz.mismatch' order by seq",
    )
    // The student's repeated refusal is only counted, and written by `writeCounts`.
    expect(rows.map((row) => row.actor_role)).toEqual(['student', 'hod', 'student', 'admin', 'student'])
    expect(new Set(rows.map((row) => row.outcome))).toEqual(new Set(['refused']))
  })

  it('are visible to an Admin across the college and to the Master everywhere', async ({ harness }) => {
    expect((await teachersFor(harness, 'admin', harness.places.pathology)).body.data).toHaveLength(1)
    expect((await teachersFor(harness, 'master', harness.places.medicineB)).body.data).toHaveLength(1)
  })

  it('are hidden from unconfirmed staff', async ({ harness }) => {
    const { medicine } = harness.places
    const waiting = await aPerson(harness.db, {
      role: 'professor',
      name: 'Dr Waits',
      email: 'waits@rounds.example',
      passwordHash: null,
      createdAt: harness.clock.now,
      confirmed: false,
      ...medicine,
    })
    expect((await teachersFor(harness, waiting, medicine)).status).toBe(404)
  })

  it('are refused without a session, a permitted role or valid ids', async ({ harness, student }) => {
    const params = { ...harness.places.medicine }
    expect((await harness.anonymous(accounts.teachers, { params })).status).toBe(401)
    expect((await teachersFor(harness, 'drpc', harness.places.medicine)).status).toBe(403)
    const bad = await student(accounts.teachers, { params: { departmentId: 'x', collegeId: 'y' } })
    expect(bad.status).toBe(404)
  })
})

describe('the student options', () => {
  const namesFor = async (harness: Harness, person: CastName) => {
    const client = await harness.as(person)
    return (await client(accounts.studentOptions)).body.students.map(({ name }) => name)
  }

  it('list the students of the department for its staff', async ({ harness }) => {
    const own = ['Dr otherStudentOfDepartment', 'Dr student']
    for (const person of ['teacher', 'clerk', 'hod'] as const) expect(await namesFor(harness, person)).toEqual(own)
    expect(await namesFor(harness, 'collegeBHod')).toEqual(['Dr collegeBStudent'])
  })

  it('list for a payment only active students on the course whose licence ends within 60 days', async ({ harness }) => {
    const client = await harness.as('hod')
    const offered = async () =>
      (await client(accounts.studentOptions, { query: { for: 'payment' } })).body.students.map(({ name }) => name)
    const { id } = harness.people.otherStudentOfDepartment
    const change = (set: string) => harness.db.unchecked(`update accounts set ${set} where id = $1`, [id])
    const [account] = await harness.db.unchecked('select licence_until from accounts where id = $1', [id])
    expect(await offered()).toEqual([])
    // The test clock is at 15 June 2026, so the 60th day is 14 August.
    await change("licence_until = '2026-08-15T12:00:00+05:30'")
    expect(await offered()).toEqual([])
    await change("licence_until = '2026-08-14T12:00:00+05:30'")
    expect(await offered()).toEqual(['Dr otherStudentOfDepartment'])
    for (const [set, back] of [
      ['active = false', 'active = true'],
      ["left_on = '2026-06-01'", 'left_on = null'],
      ['email_verified_at = null', 'email_verified_at = created_at'],
    ] as const) {
      await change(set)
      expect(await offered()).toEqual([])
      await change(back)
    }
    expect(await offered()).toEqual(['Dr otherStudentOfDepartment'])
    await harness.db.unchecked('update accounts set licence_until = $2 where id = $1', [id, account?.licence_until])
  })

  it('list the students of the whole college for its Admin', async ({ harness }) => {
    expect(await namesFor(harness, 'admin')).toEqual([
      'Dr forensicStudent',
      'Dr otherStudent',
      'Dr otherStudentOfDepartment',
      'Dr student',
    ])
  })

  it('narrow to a college or department within the caller’s reach', async ({ harness }) => {
    const named = async (person: CastName, query: object) => {
      const client = await harness.as(person)
      return (await client(accounts.studentOptions, { query })).body.students.map(({ name }) => name)
    }
    const { medicineB, pathology } = harness.places
    expect(await named('master', {})).toEqual([])
    expect(await named('master', { collegeId: medicineB.collegeId })).toEqual(['Dr collegeBStudent'])
    expect(await named('admin', { departmentId: pathology.departmentId })).toEqual(['Dr otherStudent'])
    expect(await named('collegeBAdmin', pathology)).toEqual([])
    expect(await named('hod', pathology)).toEqual([])
  })

  it('load in one statement besides the session’s', async ({ harness }) => {
    const client = await harness.as('hod')
    expect(await harness.queriesOf(() => client(accounts.studentOptions))).toHaveLength(2)
  })

  it('are refused to students, coordinators and anonymous callers, and with an unknown filter', async ({
    harness,
    hod,
  }) => {
    const unknown = await hod(accounts.studentOptions, { query: { name: 'Asha' } })
    expect([unknown.status, unknown.body.fields]).toEqual([400, { name: 'Unknown field.' }])
    for (const person of ['student', 'drpc'] as const) {
      const client = await harness.as(person)
      expect((await client(accounts.studentOptions)).status).toBe(403)
    }
    expect((await harness.anonymous(accounts.studentOptions)).status).toBe(401)
  })
})
