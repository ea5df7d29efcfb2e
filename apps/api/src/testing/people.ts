// The people and places that every test can rely on: two colleges, three departments, one person per role and place.
import { needsConfirmation, type RoleName } from '@rounds/contract/identity/accounts/person'
import { uuidv7 } from 'uuidv7'
import { createAccounts, type NewAccount } from '#api/identity/accounts/accounts.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { insertRow } from './insert-row.ts'

export interface Place {
  collegeId: string
  departmentId: string
}

export interface TestPerson {
  id: string
  name: string
  email: string
  role: RoleName
  collegeId: string | null
  departmentId: string | null
}

/** The password of everybody in the cast, hashed once because hashing is slow. */
export const password = 'purple kettle on the stairs'
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$oAECgEwCTxiylLlmwqkFLw$kAfvjFQiLeWw46sz+j4aa/8/SHY2X5lI0RJA4S+PGuM'

const cast = {
  student: ['student', 'medicine'],
  otherStudentOfDepartment: ['student', 'medicine'],
  teacher: ['professor', 'medicine'],
  otherTeacher: ['assistantProfessor', 'medicine'],
  clerk: ['clerk', 'medicine'],
  hod: ['hod', 'medicine'],
  otherStudent: ['student', 'pathology'],
  otherHod: ['hod', 'pathology'],
  forensicStudent: ['student', 'forensic'],
  forensicTeacher: ['professor', 'forensic'],
  collegeBStudent: ['student', 'medicineB'],
  collegeBHod: ['hod', 'medicineB'],
  admin: ['admin', 'collegeA'],
  collegeBAdmin: ['admin', 'collegeB'],
  drpc: ['drpc', 'nowhere'],
  master: ['master', 'nowhere'],
} as const satisfies Record<string, readonly [RoleName, string]>

export type CastName = keyof typeof cast
export const castNames = Object.keys(cast) as CastName[]

export interface World {
  people: Record<CastName, TestPerson>
  places: { medicine: Place; pathology: Place; forensic: Place; medicineB: Place }
  stateId: string
}

/**
 * Fills an empty database with the cast. All have full standing and the password; use `aPerson` for others, such as
 * unconfirmed people.
 */
export async function createWorld(db: Database, now: Date): Promise<World> {
  const stateId = uuidv7()
  await insertRow(db, 'states', { id: stateId, name: 'Karnataka' })
  const collegeA = await aCollege(db, { stateId, name: 'College A', slug: 'college-a', now })
  const collegeB = await aCollege(db, { stateId, name: 'College B', slug: 'college-b', now })
  const medicine = await aDepartment(db, 'general-medicine', 'General Medicine', 'MD General Medicine')
  const pathology = await aDepartment(db, 'pathology', 'Pathology', 'MD Pathology')
  const forensic = await aDepartment(db, 'forensic-medicine', 'Forensic Medicine', 'MD Forensic Medicine')
  const places = {
    medicine: { collegeId: collegeA, departmentId: medicine },
    pathology: { collegeId: collegeA, departmentId: pathology },
    forensic: { collegeId: collegeA, departmentId: forensic },
    medicineB: { collegeId: collegeB, departmentId: medicine },
  }
  for (const place of Object.values(places)) await insertRow(db, 'college_departments', place)
  const where: Record<string, { collegeId: string | null; departmentId: string | null }> = {
    ...places,
    collegeA: { collegeId: collegeA, departmentId: null },
    collegeB: { collegeId: collegeB, departmentId: null },
    nowhere: { collegeId: null, departmentId: null },
  }
  const people = {} as Record<CastName, TestPerson>
  for (const name of castNames) {
    const [role, place] = cast[name]
    people[name] = await aPerson(db, {
      role,
      name: `Dr ${name}`,
      email: `${name}@rounds.example`,
      createdAt: now,
      passwordHash,
      ...where[place],
    })
  }
  return { people, places, stateId }
}

async function aCollege(
  db: Database,
  draft: { stateId: string; name: string; slug: string; now: Date },
): Promise<string> {
  const id = uuidv7()
  await insertRow(db, 'colleges', {
    patientIdentity: true,
    id,
    slug: draft.slug,
    name: draft.name,
    address: '1 College Road',
    stateId: draft.stateId,
    phone: '9000000000',
    email: `office@${draft.slug}.example`,
    createdAt: draft.now,
  })
  return id
}

async function aDepartment(db: Database, code: string, name: string, title: string): Promise<string> {
  const id = uuidv7()
  await insertRow(db, 'departments', { id, code, name, title })
  return id
}

/**
 * An account in full standing, unless the draft says otherwise. Confirmed staff have an ID proof, as in the product.
 */
export async function aPerson(db: Database, draft: NewAccount): Promise<TestPerson> {
  const [id = ''] = await createAccounts(db, [
    {
      verifyByHod: true,
      confirmed: true,
      paymentStatus: 'paid',
      joiningDate: '2025-06-01',
      emailVerifiedAt: draft.createdAt,
      ...draft,
    },
  ])
  if (draft.confirmed !== false && needsConfirmation(draft.role)) await aStoredProof(db, id, draft.createdAt)
  return {
    id,
    name: draft.name,
    email: draft.email.toLowerCase(),
    role: draft.role,
    collegeId: draft.collegeId ?? null,
    departmentId: draft.departmentId ?? null,
  }
}

/** The rows of an ID proof without a stored file; `anIdProof` uploads a real one. */
async function aStoredProof(db: Database, accountId: string, now: Date): Promise<void> {
  const fileId = uuidv7()
  await db.unchecked(
    `with file as (
       insert into files (id, owner_id, name, type, bytes, sha256, object_key, created_at, attached_at)
       values ($1, $2, 'college-id.pdf', 'application/pdf', 1000, $4, $4, $3, $3) returning id)
     insert into id_proofs (id, account_id, file_id, uploaded_at) select $5, $2, id, $3 from file`,
    [fileId, accountId, now.toISOString(), `test/${fileId}`, uuidv7()],
  )
}

/** Teachers of medicine who may not be chosen as guides: one never joined, one is not confirmed, one is blocked. */
export function teachersNotGuiding({
  db,
  clock,
  places,
}: {
  db: Database
  clock: { now: Date }
  places: World['places']
}): Promise<TestPerson[]> {
  const because = {
    Invited: { emailVerifiedAt: null },
    Unconfirmed: { confirmed: false },
    Blocked: { active: false },
  } satisfies Record<string, Partial<NewAccount>>
  return Promise.all(
    Object.entries(because).map(([name, over]) => {
      const email = `${name.toLowerCase()}@rounds.example`
      return aPerson(db, {
        role: 'professor',
        name: `Dr ${name}`,
        email,
        createdAt: clock.now,
        ...places.medicine,
        ...over,
      })
    }),
  )
}

/** A student of medicine who has just signed up: without a joining date, not verified by the HOD. */
export function aNewcomer(
  { db, clock, places }: { db: Database; clock: { now: Date }; places: World['places'] },
  name: string,
  over: Partial<NewAccount> = {},
): Promise<TestPerson> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@rounds.example`
  const unverified = { verifyByHod: false, joiningDate: null, createdAt: clock.now, ...places.medicine }
  return aPerson(db, { role: 'student', name, email, ...unverified, ...over })
}
