// The only SQL for states, colleges and departments.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  College,
  CollegeBrand,
  CollegeDraft,
  CollegeOption,
  CollegeQuery,
} from '@rounds/contract/reference/colleges/college'
import type { Department, DepartmentOption } from '@rounds/contract/reference/colleges/department'
import type { State } from '@rounds/contract/reference/colleges/state'
import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { collegeDepartments, colleges, departments, states } from './colleges.table.ts'

export async function listStates(db: Database): Promise<State[]> {
  return db.orm.select().from(states).orderBy(asc(states.name))
}

/** Stores states that are not there yet. */
export async function storeStates(db: Database, rows: readonly State[]): Promise<void> {
  await db.orm
    .insert(states)
    .values([...rows])
    .onConflictDoNothing()
}

/** Every department, whichever college has it. */
export async function listDepartments(db: Database): Promise<Department[]> {
  return db.orm.select().from(departments).orderBy(asc(departments.name))
}

/** Stores departments that are not there yet. */
export async function storeDepartments(db: Database, rows: readonly Department[]): Promise<void> {
  await db.orm
    .insert(departments)
    .values([...rows])
    .onConflictDoNothing()
}

export async function listCollegeOptions(db: Database): Promise<CollegeOption[]> {
  return db.orm
    .select({ id: colleges.id, name: colleges.name, address: colleges.address, state: states.name })
    .from(colleges)
    .innerJoin(states, eq(states.id, colleges.stateId))
    .orderBy(asc(colleges.name))
}

/** A page of colleges whose name, address, e-mail or state has the searched text. */
export async function listColleges(
  db: Database,
  query: CollegeQuery,
): Promise<{ colleges: College[]; page: PageInfo }> {
  const { page, size, search } = query
  const pattern = search ? searchPattern(search) : undefined
  const where = pattern
    ? or(...[colleges.name, colleges.address, colleges.email, states.name].map((column) => ilike(column, pattern)))
    : undefined
  const [counted] = await db.orm
    .select({ total: count() })
    .from(colleges)
    .innerJoin(states, eq(states.id, colleges.stateId))
    .where(where)
  const rows = await selectColleges(db, where)
    .limit(size)
    .offset((page - 1) * size)
  return { colleges: await withDepartments(db, rows), page: { page, size, total: counted?.total ?? 0 } }
}

/** One college, or the problem `notFound`. */
export async function findCollege(db: Database, id: string): Promise<College> {
  const rows = await selectColleges(db, eq(colleges.id, id))
  const [college] = await withDepartments(db, rows)
  if (!college) throw new Problem('notFound')
  return college
}

/** Name and logo of the college that a branded address names. */
export async function findCollegeBrand(db: Database, slug: string): Promise<CollegeBrand> {
  const [row] = await db.orm
    .select({ name: colleges.name, slug: colleges.slug, logo: colleges.logoFileId })
    .from(colleges)
    .where(eq(colleges.slug, slug))
  if (!row) throw new Problem('notFound')
  return row
}

/**
 * Stores a college; its slug comes from its name and gets a number when taken. `given` is for demo data, whose ids and
 * addresses are the same on every run.
 */
export async function createCollege(
  db: Database,
  draft: CollegeDraft,
  now: Date,
  given: { id?: string; slug?: string } = {},
): Promise<College> {
  const [state] = await db.orm.select().from(states).where(eq(states.id, draft.stateId))
  if (!state) throw new Problem('invalid', { fields: { stateId: 'Please choose a state from the list.' } })
  const id = given.id ?? uuidv7()
  try {
    await db.orm.insert(colleges).values({
      id,
      slug: given.slug ?? (await freeSlug(db, draft.name)),
      name: draft.name,
      address: draft.address,
      stateId: draft.stateId,
      phone: draft.phone,
      email: draft.email,
      website: draft.website ?? null,
      gstin: draft.gstin ?? null,
      createdAt: now,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem('conflict', {
      message: 'A college of this name is there already.',
      fields: { name: 'This name is taken.' },
    })
  }
  return findCollege(db, id)
}

/** True when a college has a department. */
export async function hasDepartment(db: Database, collegeId: string, departmentId: string): Promise<boolean> {
  const found = await db.orm
    .select({ collegeId: collegeDepartments.collegeId })
    .from(collegeDepartments)
    .where(and(eq(collegeDepartments.collegeId, collegeId), eq(collegeDepartments.departmentId, departmentId)))
  return found.length > 0
}

export async function listDepartmentsOf(db: Database, collegeId: string): Promise<DepartmentOption[]> {
  return db.orm
    .select({ id: departments.id, name: departments.name, code: departments.code, title: departments.title })
    .from(collegeDepartments)
    .innerJoin(departments, eq(departments.id, collegeDepartments.departmentId))
    .where(eq(collegeDepartments.collegeId, collegeId))
    .orderBy(asc(departments.name))
}

/** Gives a college departments; those it has already stay. Unknown ids are refused. */
export async function provideDepartments(db: Database, collegeId: string, departmentIds: string[]): Promise<College> {
  await findCollege(db, collegeId)
  const known = await db.orm
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.id, departmentIds))
  if (known.length !== new Set(departmentIds).size) {
    throw new Problem('invalid', { fields: { departmentIds: 'Please choose departments from the list.' } })
  }
  await db.orm
    .insert(collegeDepartments)
    .values(known.map((department) => ({ collegeId, departmentId: department.id })))
    .onConflictDoNothing()
  return findCollege(db, collegeId)
}

function selectColleges(db: Database, where: SQL | undefined) {
  return db.orm
    .select({ college: colleges, state: states })
    .from(colleges)
    .innerJoin(states, eq(states.id, colleges.stateId))
    .where(where)
    .orderBy(asc(colleges.name), asc(colleges.id))
    .$dynamic()
}

type CollegeRow = { college: typeof colleges.$inferSelect; state: typeof states.$inferSelect }

/** One more query for the departments of all shown colleges together, never one a college. */
async function withDepartments(db: Database, rows: CollegeRow[]): Promise<College[]> {
  const ids = rows.map((row) => row.college.id)
  const links = ids.length
    ? await db.orm
        .select({ collegeId: collegeDepartments.collegeId, id: departments.id, name: departments.name })
        .from(collegeDepartments)
        .innerJoin(departments, eq(departments.id, collegeDepartments.departmentId))
        .where(inArray(collegeDepartments.collegeId, ids))
        .orderBy(asc(departments.name))
    : []
  return rows.map(({ college, state }) => ({
    id: college.id,
    name: college.name,
    slug: college.slug,
    address: college.address,
    state,
    phone: college.phone,
    email: college.email,
    website: college.website,
    gstin: college.gstin,
    logo: college.logoFileId,
    departments: links.filter((link) => link.collegeId === college.id).map(({ id, name }) => ({ id, name })),
  }))
}

async function freeSlug(db: Database, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 30) || 'college'
  const taken = await db.orm
    .select({ slug: colleges.slug })
    .from(colleges)
    .where(sql`${colleges.slug} ~ ${`^${base}(-[0-9]+)?$`}`)
  const slugs = new Set(taken.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!slugs.has(slug)) return slug
  }
}
