// The people and places of the bench: colleges of 8 departments, 40 students and 10 staff in each, all signed in. A
// department has the same number of records in every size: what grows is the number of colleges, as in a country.
import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type pg from 'pg'
import { csrfTokenOf } from '../../apps/api/src/identity/sessions/session-secrets.ts'
import { keyOf } from '../../apps/api/src/kernel/access/secrets.ts'
import { type Dice, idAt } from './dice.ts'
import { familyNames, givenNames } from './words.ts'

export const password = 'rounds bench password'
/** The number of colleges, of students in each department, and the departments. */
export interface WorldSize {
  colleges: number
  students: number
  departments: readonly string[]
}
const staffRoles: readonly RoleName[] = [
  'hod',
  'clerk',
  'professor',
  'professor',
  'associateProfessor',
  'associateProfessor',
  'assistantProfessor',
  'assistantProfessor',
  'assistantProfessor',
  'seniorResident',
]
const usualDepartments = [
  'general-medicine',
  'pathology',
  'forensic-medicine',
  'anaesthesiology',
  'emergency-medicine',
  'general-surgery',
  'obstetrics-and-gynaecology',
  'paediatrics',
]

const recordsOfDepartment = 6_250

/** Returns the colleges that produce that many records. */
export const worldOf = (records: number): WorldSize => ({
  colleges: Math.max(1, Math.round(records / recordsOfDepartment / usualDepartments.length)),
  students: 40,
  departments: usualDepartments,
})

/** Returns how many departments of colleges produce that many records. */
export const placesOf = (records: number): number => worldOf(records).colleges * usualDepartments.length

export interface Person {
  id: string
  role: RoleName
  name: string
  email: string
  /** The headers of a live session. */
  session: { cookie: string; 'x-csrf-token': string }
}

export interface Place {
  collegeId: string
  departmentId: string
  departmentCode: string
  students: Person[]
  hod: Person
  teachers: Person[]
  /** Items of the department's catalogue that a procedure may name. */
  competency: string
  procedure: string
}

export interface World {
  places: Place[]
  /** The people who see more than a department: a college's administrator and the Master. */
  overseers: Person[]
}

/** Stores the world in a migrated database that has its reference data, and returns who is where. */
export async function createWorld(client: pg.Client, chance: Dice, now: Date, size: WorldSize): Promise<World> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { rows: departments } = await client.query<{ id: string; code: string }>(
    'select id, code from departments where code = any($1)',
    [size.departments],
  )
  const places: Place[] = []
  for (let college = 0; college < size.colleges; college++) {
    const collegeId = await storeCollege(client, college, chance, now)
    for (const { id: departmentId, code: departmentCode } of departments) {
      await client.query('insert into college_departments values ($1, $2)', [collegeId, departmentId])
      const catalogue = await procedureOf(client, departmentId, chance, now)
      const where = { collegeId, departmentId, prefix: `${departmentCode}-${college}` }
      const staff = await storePeople(client, where, staffRoles, passwordHash, chance, now)
      const studentRoles = Array.from({ length: size.students }, () => 'student' as const)
      const students = await storePeople(client, where, studentRoles, passwordHash, chance, now)
      const hod = staff.find(({ role }) => role === 'hod')
      if (!hod) throw new Error('no HOD')
      const teachers = staff.filter(({ role }) => role !== 'clerk')
      places.push({ collegeId, departmentId, departmentCode, students, hod, teachers, ...catalogue })
    }
  }
  const collegeId = places[0]?.collegeId ?? null
  const office = { departmentId: null, prefix: 'office' }
  const overseers = [
    ...(await storePeople(client, { ...office, collegeId }, ['admin'], passwordHash, chance, now)),
    ...(await storePeople(client, { ...office, collegeId: null }, ['master'], passwordHash, chance, now)),
  ]
  return { places, overseers }
}

async function storeCollege(client: pg.Client, number: number, chance: Dice, now: Date): Promise<string> {
  const id = idAt(now.getTime(), chance)
  await client.query(
    `insert into colleges (id, slug, name, address, state_id, phone, email, created_at)
     values ($1, $2, $3, '1 College Road', (select id from states limit 1), '9000000000', $4, $5)`,
    [id, `bench-${number}`, `Bench College ${number}`, `office@bench${number}.example`, now],
  )
  return id
}

async function procedureOf(
  client: pg.Client,
  departmentId: string,
  chance: Dice,
  now: Date,
): Promise<{ competency: string; procedure: string }> {
  const competency = idAt(now.getTime(), chance)
  const procedure = idAt(now.getTime(), chance)
  const insert = `insert into catalogue_items (id, department_id, shelf, parent_id, title, created_at)
    values ($1, $2, $3, $4, $5, $6)`
  const title = `Bench ${competency.slice(-6)}`
  await client.query(insert, [competency, departmentId, 'procedureCompetency', null, title, now])
  await client.query(insert, [procedure, departmentId, 'procedure', competency, title, now])
  return { competency, procedure }
}

async function storePeople(
  client: pg.Client,
  place: { collegeId: string | null; departmentId: string | null; prefix: string },
  roles: readonly RoleName[],
  passwordHash: string,
  chance: Dice,
  now: Date,
): Promise<Person[]> {
  const people = roles.map((role, index): Person => {
    const id = idAt(now.getTime(), chance)
    const secret = createHash('sha256').update(`bench ${id}`).digest('base64url')
    return {
      id,
      role,
      name: `Dr ${chance.pick(givenNames)} ${chance.pick(familyNames)}`,
      email: `${role}.${index}.${place.prefix}@bench.example`.toLowerCase(),
      session: { cookie: `sid=${secret}`, 'x-csrf-token': csrfTokenOf(secret) },
    }
  })
  await client.query(
    `insert into accounts (id, role, name, email, password_hash, college_id, department_id, email_verified_at,
       verify_by_hod, confirmed, payment_status, joining_date, created_at)
     select p.id, p.role, p.name, p.email, $5, $6, $7, $8, true, true, 'paid', '2024-01-01', $8
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as p (id, role, name, email)`,
    [
      people.map(({ id }) => id),
      people.map(({ role }) => role),
      people.map(({ name }) => name),
      people.map(({ email }) => email),
      passwordHash,
      place.collegeId,
      place.departmentId,
      now,
    ],
  )
  await client.query(
    `insert into sessions (key, account_id, started_at, last_active_at, ends_at)
     select s.key, s.account_id, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '12 hours'
     from unnest($1::text[], $2::uuid[]) as s (key, account_id)`,
    [people.map(({ session }) => keyOf(session.cookie.slice(4))), people.map(({ id }) => id), now],
  )
  return people
}
