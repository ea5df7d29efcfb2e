// The only SQL for institutions.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  Institution,
  InstitutionDraft,
  InstitutionOption,
  InstitutionQuery,
} from '@rounds/contract/reference/institutions/institution'
import { and, asc, count, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { states } from '../colleges/colleges.table.ts'
import { institutions } from './institutions.table.ts'

const mostOptions = 500
const present = isNull(institutions.deletedAt)

function selectInstitutions(db: Database, where: SQL | undefined) {
  return db.orm
    .select({ id: institutions.id, name: institutions.name, state: { id: states.id, name: states.name } })
    .from(institutions)
    .innerJoin(states, eq(states.id, institutions.stateId))
    .where(where)
    .orderBy(asc(states.name), asc(institutions.name), asc(institutions.id))
    .$dynamic()
}

/** A page of institutions whose name or state has the searched text. */
export async function listInstitutions(
  db: Database,
  { page, size, search }: InstitutionQuery,
): Promise<{ institutions: Institution[]; page: PageInfo }> {
  const pattern = search ? searchPattern(search) : undefined
  const found = pattern ? or(ilike(institutions.name, pattern), ilike(states.name, pattern)) : undefined
  const where = and(present, found)
  const [counted] = await db.orm
    .select({ total: count() })
    .from(institutions)
    .innerJoin(states, eq(states.id, institutions.stateId))
    .where(where)
  const rows = await selectInstitutions(db, where)
    .limit(size)
    .offset((page - 1) * size)
  return { institutions: rows, page: { page, size, total: counted?.total ?? 0 } }
}

export async function listInstitutionsOf(db: Database, stateId: string): Promise<InstitutionOption[]> {
  return db.orm
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(and(present, eq(institutions.stateId, stateId)))
    .orderBy(asc(institutions.name))
}

/** The first institutions by name, for a public answer that stays small. */
export async function listInstitutionOptions(db: Database): Promise<InstitutionOption[]> {
  return db.orm
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(present)
    .orderBy(asc(institutions.name), asc(institutions.id))
    .limit(mostOptions)
}

/** One institution, or the problem `notFound`. */
export async function findInstitution(db: Database, id: string): Promise<Institution> {
  const [row] = await selectInstitutions(db, and(present, eq(institutions.id, id)))
  if (!row) throw new Problem('notFound')
  return row
}

/** Stores an institution; one of the same name in the same state is a `conflict`. */
export async function createInstitution(
  db: Database,
  draft: InstitutionDraft,
  by: { id: string | null; now: Date },
): Promise<Institution> {
  const [state] = await db.orm.select().from(states).where(eq(states.id, draft.state))
  if (!state) throw new Problem('invalid', { fields: { state: 'Please choose a state from the list.' } })
  const id = uuidv7()
  try {
    await db.orm
      .insert(institutions)
      .values({ id, name: draft.title, stateId: draft.state, addedBy: by.id, createdAt: by.now })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem('conflict', { message: 'This institution is there already.' })
  }
  return { id, name: draft.title, state }
}

/** Deletes softly: what names the institution keeps doing so. */
export async function deleteInstitution(db: Database, id: string, now: Date): Promise<void> {
  const deleted = await db.orm
    .update(institutions)
    .set({ deletedAt: now })
    .where(and(present, eq(institutions.id, id)))
    .returning({ id: institutions.id })
  if (deleted.length === 0) throw new Problem('notFound')
}
