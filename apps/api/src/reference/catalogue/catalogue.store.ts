// The Master's side of the catalogue: lists, additions and deletions over all departments.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { spellingOf } from '@rounds/contract/fields/titles'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { CatalogueQuery, CompetencyPurpose } from '@rounds/contract/reference/catalogue/catalogue'
import { and, asc, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { departments } from '../colleges/colleges.table.ts'
import { catalogueItems } from './catalogue.table.ts'
import { synonymsOf } from './synonyms.ts'

export const shelfOfPurpose = {
  diag: 'diagnosticCompetency',
  proc: 'procedureCompetency',
} as const satisfies Record<CompetencyPurpose, CatalogueShelf>

export const competencyShelves: readonly CatalogueShelf[] = Object.values(shelfOfPurpose)

/** The purpose of the competency on this shelf; every other shelf belongs to procedures. */
export const purposeOfShelf = (shelf: string): CompetencyPurpose => (shelf === shelfOfPurpose.diag ? 'diag' : 'proc')

export interface CatalogueRow {
  id: string
  title: string
  synonyms: string[]
  shelf: string
  department: { id: string; name: string }
  parent: { id: string; title: string; shelf: string } | null
}

const parents = alias(catalogueItems, 'parents')

/** A page of the items on the shelves whose title, other name, department or competency has the searched text. */
export async function listCatalogue(
  db: Database,
  shelves: readonly CatalogueShelf[],
  query: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; page: PageInfo }> {
  const { page, size, search, departmentId } = query
  const pattern = search ? searchPattern(search) : undefined
  const where = and(
    inArray(catalogueItems.shelf, [...shelves]),
    isNull(catalogueItems.deletedAt),
    departmentId ? eq(catalogueItems.departmentId, departmentId) : undefined,
    pattern
      ? or(
          ...[catalogueItems.title, departments.name, parents.title].map((column) => ilike(column, pattern)),
          sql`array_to_string(${catalogueItems.synonyms}, ', ') ilike ${pattern}`,
        )
      : undefined,
  )
  const [counted] = await db.orm
    .select({ total: count() })
    .from(catalogueItems)
    .innerJoin(departments, eq(departments.id, catalogueItems.departmentId))
    .leftJoin(parents, eq(parents.id, catalogueItems.parentId))
    .where(where)
  const rows = await db.orm
    .select({
      id: catalogueItems.id,
      title: catalogueItems.title,
      synonyms: catalogueItems.synonyms,
      shelf: catalogueItems.shelf,
      department: { id: departments.id, name: departments.name },
      parent: { id: parents.id, title: parents.title, shelf: parents.shelf },
    })
    .from(catalogueItems)
    .innerJoin(departments, eq(departments.id, catalogueItems.departmentId))
    .leftJoin(parents, eq(parents.id, catalogueItems.parentId))
    .where(where)
    .orderBy(asc(departments.name), asc(parents.title), asc(catalogueItems.title), asc(catalogueItems.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, page: { page, size, total: counted?.total ?? 0 } }
}

export interface NewCatalogueItem {
  id?: string
  shelf: CatalogueShelf
  departmentId: string
  collegeId?: string | null
  parentId?: string | null
  title: string
  /** Those that wards use for such a title when absent. */
  synonyms?: string[]
  addedBy?: string | null
}

/** Stores items, many at a time; those that are there already stay as they are. Returns how many are new. */
export async function createCatalogueItems(
  db: Database,
  items: readonly NewCatalogueItem[],
  now: Date,
): Promise<number> {
  let added = 0
  for (let start = 0; start < items.length; start += 300) {
    const rows = items.slice(start, start + 300).map((item) => ({
      ...item,
      id: item.id ?? uuidv7(),
      synonyms: item.synonyms ?? synonymsOf(item.title),
      createdAt: now,
    }))
    const stored = await db.orm
      .insert(catalogueItems)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: catalogueItems.id })
    added += stored.length
  }
  return added
}

/** Items of departments that are there, or a refusal at `departmentId`. */
export async function assertDepartments(db: Database, ids: readonly string[]): Promise<void> {
  const known = await db.orm
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.id, [...ids]))
  if (known.length < new Set(ids).size) {
    throw new Problem('invalid', { fields: { departmentId: 'Please choose a department from the list.' } })
  }
}

/** The department of each competency on the shelves, or a refusal at `computencyId`. */
export async function departmentsOfCompetencies(
  db: Database,
  ids: readonly string[],
  shelves: readonly CatalogueShelf[],
): Promise<Map<string, string>> {
  const rows = ids.length
    ? await db.orm
        .select({ id: catalogueItems.id, departmentId: catalogueItems.departmentId })
        .from(catalogueItems)
        .where(
          and(
            inArray(catalogueItems.id, [...ids]),
            inArray(catalogueItems.shelf, [...shelves]),
            isNull(catalogueItems.deletedAt),
          ),
        )
    : []
  if (rows.length < new Set(ids).size) {
    throw new Problem('invalid', { fields: { computencyId: 'Please choose a competency from the list.' } })
  }
  return new Map(rows.map((row) => [row.id, row.departmentId]))
}

/** Replaces the other names of an item that is there; gives those that are kept. Throws `notFound`. */
export async function setSynonyms(db: Database, id: string, wanted: readonly string[]): Promise<string[]> {
  const found = and(eq(catalogueItems.id, id), isNull(catalogueItems.deletedAt))
  const [item] = await db.orm.select({ title: catalogueItems.title }).from(catalogueItems).where(found)
  if (!item) throw new Problem('notFound')
  const bySpelling = new Map(wanted.map((name) => [spellingOf(name) || name, name]))
  bySpelling.delete(spellingOf(item.title))
  const synonyms = [...bySpelling.values()]
  await db.orm.update(catalogueItems).set({ synonyms }).where(found)
  return synonyms
}

const deletion = {
  name: 'catalogue_delete',
  text: `update catalogue_items item set deleted_at = $3
where id = $1 and shelf = any($2::text[]) and deleted_at is null and not used
  and not exists (select 1 from catalogue_items child where child.parent_id = item.id and child.deleted_at is null)
returning id`,
}

/**
 * Deletes an item of the shelves (softly: records keep its title). Throws `notFound`, or `inUse` with a sentence that
 * says what depends on it.
 */
export async function deleteCatalogueItem(
  db: Database,
  id: string,
  shelves: readonly CatalogueShelf[],
  now: Date,
): Promise<void> {
  const deleted = await db.run(deletion, [id, [...shelves], now.toISOString()])
  if (deleted.length > 0) return
  const [item] = await db.orm
    .select({ title: catalogueItems.title, used: catalogueItems.used })
    .from(catalogueItems)
    .where(
      and(eq(catalogueItems.id, id), inArray(catalogueItems.shelf, [...shelves]), isNull(catalogueItems.deletedAt)),
    )
  if (!item) throw new Problem('notFound')
  if (item.used) throw new Problem('inUse', { message: `Records name “${item.title}”, so it cannot be deleted.` })
  const [children] = await db.orm
    .select({ total: count() })
    .from(catalogueItems)
    .where(and(eq(catalogueItems.parentId, id), isNull(catalogueItems.deletedAt)))
  const total = children?.total ?? 0
  const what = total === 1 ? '1 skill or procedure belongs' : `${total} skills or procedures belong`
  throw new Problem('inUse', { message: `${what} to “${item.title}”. Please delete them first.` })
}
