// Colleges: success, bad input and no right for each operation.
import { colleges, states } from '@rounds/contract/reference/colleges/college.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const draft = (harness: Harness) => ({
  name: 'Sunrise Medical College',
  address: '12 Lake Road, Mysuru',
  stateId: harness.stateId,
  phone: '9876543210',
  email: 'office@sunrise.example',
})

describe('the list of colleges', () => {
  it('shows the Master each college with its departments in a fixed number of queries', async ({ harness, master }) => {
    const queries = await harness.queriesOf(async () => {
      const { status, body } = await master(colleges.list, { query: { search: 'college' } })
      expect(status).toBe(200)
      expect(body.colleges[0]?.departments.map((department) => department.name)).toContain('Pathology')
    })
    expect(queries.length).toBeLessThanOrEqual(4)
  })

  it('finds by state and escapes wildcards', async ({ master }) => {
    expect((await master(colleges.list, { query: { search: 'karnat' } })).body.page.total).toBeGreaterThan(1)
    expect((await master(colleges.list, { query: { search: '%' } })).body.page.total).toBe(0)
  })

  it('is refused to everybody else, and the audit log records the refusal', async ({ harness, hod }) => {
    expect((await hod(colleges.list)).status).toBe(403)
    expect((await harness.anonymous(colleges.list)).status).toBe(401)
    const [row] = await harness.db.unchecked("select detail from audit_events where action = 'access.refused'")
    expect(row?.detail).toMatchObject({ path: '/colleges' })
  })

  it('refuses a page size over 100 and unknown filters at the field', async ({ master }) => {
    const { status, body } = await master(colleges.list, { query: { size: 101, nonsense: 1 } })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['nonsense', 'size'])
  })
})

describe('adding a college', () => {
  it('stores it, gives it a slug and writes one audit event', async ({ harness, master }) => {
    const typed = { ...draft(harness), phone: '+91 98765 43210' }
    const { status, body } = await master(colleges.create, { body: typed })
    expect(status).toBe(200)
    expect(body.college.phone).toBe('9876543210')
    expect(body.college.slug).toBe('sunrise-medical-college')
    const rows = await harness.db.unchecked(
      "select 1 from audit_events where action = 'college.created' and subject_id = $1",
      [body.college.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('refuses missing fields, unknown fields and a taken name, and stores nothing', async ({ harness, master }) => {
    const before = await harness.db.unchecked('select count(*) as n from colleges')
    const missing = await master(colleges.create, { body: { ...draft(harness), name: '' } })
    expect(missing.body.fields).toEqual({ name: 'Please fill all the fields!' })
    const unknown = await master(colleges.create, { body: { ...draft(harness), name: 'New', rank: 1 } })
    expect(unknown.body.fields).toEqual({ rank: 'Unknown field.' })
    const taken = await master(colleges.create, { body: { ...draft(harness), name: 'College A' } })
    expect(taken.status).toBe(409)
    expect(await harness.db.unchecked('select count(*) as n from colleges')).toEqual(before)
  })

  it('needs the session’s token and refuses another site', async ({ harness, master }) => {
    const forged = await master(colleges.create, { body: draft(harness), headers: { 'x-csrf-token': 'wrong' } })
    expect(forged.body.code).toBe('staleToken')
    const foreign = await master(colleges.create, {
      body: draft(harness),
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('departments of a college', () => {
  /** A body in which each department has its name and the college. */
  const provided = (harness: Harness, departmentId: string) => ({
    departments: [{ name: 'Any', collegeId: harness.places.medicineB.collegeId, departmentId }],
  })

  it('are added once, however often they are sent', async ({ harness, master }) => {
    const { departmentId } = harness.places.pathology
    const params = { id: harness.places.medicineB.collegeId }
    const given = provided(harness, departmentId)
    await master(colleges.provideDepartments, { params, body: given })
    const { body } = await master(colleges.provideDepartments, { params, body: given })
    expect(body.college.departments.map((department) => department.name)).toEqual(['General Medicine', 'Pathology'])
  })

  it('are chosen by the Master from the full list', async ({ harness, hod, master }) => {
    const { body } = await master(colleges.allDepartments, { params: { userId: harness.people.master.id } })
    expect(body.data.map(({ code }) => code)).toEqual(['forensic-medicine', 'general-medicine', 'pathology'])
    expect((await hod(colleges.allDepartments, { params: { userId: harness.people.hod.id } })).status).toBe(403)
  })

  it('return 404 for a missing college', async ({ harness }) => {
    const { status } = await harness.anonymous(colleges.departments, { body: { id: harness.stateId } })
    expect(status).toBe(404)
  })

  it('refuse an unknown department', async ({ harness, master }) => {
    const params = { id: harness.places.medicineB.collegeId }
    const { status, body } = await master(colleges.provideDepartments, {
      params,
      body: provided(harness, harness.stateId),
    })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('departments')
  })

  it('refuse a college other than the one in the address', async ({ harness, master }) => {
    const params = { id: harness.places.medicine.collegeId }
    const { status, body } = await master(colleges.provideDepartments, {
      params,
      body: provided(harness, harness.places.pathology.departmentId),
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['departments']])
  })
})

describe('public access', () => {
  it('covers the sign-up options and a college’s brand, but not the states', async ({ harness, student }) => {
    expect((await harness.anonymous(colleges.options)).body.college[0]).toMatchObject({ state: 'Karnataka' })
    expect((await student(states.list)).body.states).toHaveLength(1)
    expect((await harness.anonymous(states.list)).status).toBe(401)
    expect((await harness.anonymous(colleges.brand, { params: { slug: 'college-a' } })).body.college.name).toBe(
      'College A',
    )
    expect((await harness.anonymous(colleges.brand, { params: { slug: 'nowhere' } })).status).toBe(404)
  })

  it('returns 405 for a wrong method and 404 for an unknown path, in the envelope', async ({ harness }) => {
    const wrongMethod = await harness.http.inject({ method: 'DELETE', url: '/api/states' })
    expect([wrongMethod.statusCode, wrongMethod.json().code]).toEqual([405, 'methodNotAllowed'])
    const unknown = await harness.http.inject({ method: 'GET', url: '/api/nothing' })
    expect([unknown.statusCode, unknown.json().status]).toEqual([404, false])
  })
})
