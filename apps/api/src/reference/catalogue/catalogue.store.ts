// The Master's side of the catalogue: lists, additions and deletions over all departments.
import { type CatalogueShelf, catalogueShelves } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { spellingOf } from '@rounds/contract/fields/titles'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { CatalogueQuery, CompetencyPurpose } from '@rounds/contract/reference/catalogue/catalogue'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { boolean, integer, json, oneOf, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'
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

const masterAlone = everybody('the Master manages the catalogue of all departments')

const listed = `catalogue_items item join departments d on d.id = item.department_id
  left join catalogue_items parent on parent.id = item.parent_id`
const isListed = ({ isSearch, ofDepartment }: { isSearch: boolean; ofDepartment: boolean }): string =>
  [
    'item.shelf = any(:shelves::text[]) and item.deleted_at is null',
    ...(ofDepartment ? ['item.department_id = :departmentId'] : []),
    ...(isSearch
      ? [
          `(item.title ilike :pattern or d.name ilike :pattern or parent.title ilike :pattern
            or array_to_string(item.synonyms, ', ') ilike :pattern)`,
        ]
      : []),
  ].join(' and ')
const filters = { shelves: texts, pattern: text, departmentId: uuid.nullable() }
const axes = { isSearch: [false, true], ofDepartment: [false, true] } as const

const total = variants({
  name: 'catalogue.total',
  scope: masterAlone,
  params: filters,
  row: { total: integer },
  axes,
  sql: (variant) => `select count(*)::int as total from ${listed} where ${isListed(variant)}`,
})

const list = variants({
  name: 'catalogue.list',
  scope: masterAlone,
  params: { ...filters, limit: integer, offset: integer },
  row: {
    id: uuid,
    title: text,
    synonyms: z.array(z.string()),
    shelf: text,
    department: json(z.object({ id: uuid, name: text })),
    parent: json(z.object({ id: uuid, title: text, shelf: text })).nullable(),
  },
  axes,
  sql: (variant) => `select item.id, item.title, item.synonyms, item.shelf,
      json_build_object('id', d.id, 'name', d.name) as department,
      case when parent.id is null then null
        else json_build_object('id', parent.id, 'title', parent.title, 'shelf', parent.shelf) end as parent
    from ${listed} where ${isListed(variant)}
    order by d.name, parent.title, item.title, item.id limit :limit offset :offset`,
})

/** A page of the items on the shelves whose title, other name, department or competency has the searched text. */
export async function listCatalogue(
  db: Database,
  shelves: readonly CatalogueShelf[],
  { page, size, search, departmentId }: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; page: PageInfo }> {
  const variant = { isSearch: Boolean(search), ofDepartment: Boolean(departmentId) }
  const values = { shelves, pattern: searchPattern(search ?? ''), departmentId: departmentId ?? null }
  const counted = await db.row(total.of(variant), values)
  const rows = await db.rows(list.of(variant), { ...values, limit: size, offset: (page - 1) * size })
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

const newItem = z.object({
  id: uuid,
  shelf: oneOf(catalogueShelves),
  department_id: uuid,
  college_id: uuid.nullable(),
  parent_id: uuid.nullable(),
  title: text,
  synonyms: z.array(z.string()),
  added_by: uuid.nullable(),
  used: boolean,
  created_at: timestamp,
})
const columns = Object.keys(newItem.shape).join(', ')

const insert = statement({
  name: 'catalogue.insert',
  scope: masterAlone,
  params: { items: json(z.array(newItem)) },
  row: { id: uuid },
  sql: `insert into catalogue_items (${columns})
    select ${columns} from jsonb_populate_recordset(null::catalogue_items, :items::jsonb)
    on conflict do nothing returning id`,
})

/** Items of one statement: more would hold the table for long. */
const batch = 300

/** Stores items, many at a time; those that are there already stay as they are. Returns the titles of these. */
export async function createCatalogueItems(
  db: Database,
  items: readonly NewCatalogueItem[],
  now: Date,
): Promise<string[]> {
  const present: string[] = []
  for (let start = 0; start < items.length; start += batch) {
    const rows = items.slice(start, start + batch).map((item) => ({
      id: item.id ?? uuidv7(),
      shelf: item.shelf,
      department_id: item.departmentId,
      college_id: item.collegeId ?? null,
      parent_id: item.parentId ?? null,
      title: item.title,
      synonyms: item.synonyms ?? synonymsOf(item.title),
      added_by: item.addedBy ?? null,
      used: false,
      created_at: now,
    }))
    const added = new Set((await db.rows(insert, { items: rows })).map(({ id }) => id))
    present.push(...rows.filter(({ id }) => !added.has(id)).map(({ title }) => title))
  }
  return present
}

const knownDepartments = statement({
  name: 'catalogue.knownDepartments',
  scope: everybody('departments are public: sign-up offers them'),
  params: { ids: uuids },
  row: { id: uuid },
  sql: 'select id from departments where id = any(:ids::uuid[])',
})

/** Items of departments that are there, or a refusal at `departmentId`. */
export async function assertDepartments(db: Database, ids: readonly string[]): Promise<void> {
  const known = await db.rows(knownDepartments, { ids })
  if (known.length < new Set(ids).size) {
    throw new Problem('invalid', {
      fields: { departmentId: fillMessage(fieldMessages.fromList, { label: 'a department' }) },
    })
  }
}

const competencyDepartments = statement({
  name: 'catalogue.competencyDepartments',
  scope: masterAlone,
  params: { ids: uuids, shelves: texts },
  row: { id: uuid, departmentId: uuid },
  sql: `select id, department_id as "departmentId" from catalogue_items
    where id = any(:ids::uuid[]) and shelf = any(:shelves::text[]) and deleted_at is null`,
})

/** The department of each competency on the shelves, or a refusal at `computencyId`. */
export async function departmentsOfCompetencies(
  db: Database,
  ids: readonly string[],
  shelves: readonly CatalogueShelf[],
): Promise<Map<string, string>> {
  const rows = ids.length > 0 ? await db.rows(competencyDepartments, { ids, shelves }) : []
  if (rows.length < new Set(ids).size) {
    throw new Problem('invalid', {
      fields: { computencyId: fillMessage(fieldMessages.fromList, { label: 'a competency' }) },
    })
  }
  return new Map(rows.map(({ id, departmentId }) => [id, departmentId]))
}

const itemTitle = statement({
  name: 'catalogue.title',
  scope: masterAlone,
  params: { id: uuid },
  row: { title: text },
  sql: 'select title from catalogue_items where id = :id and deleted_at is null',
})

const storeSynonyms = statement({
  name: 'catalogue.storeSynonyms',
  scope: masterAlone,
  params: { id: uuid, synonyms: texts },
  row: {},
  sql: 'update catalogue_items set synonyms = :synonyms where id = :id and deleted_at is null',
})

/** Replaces the other names of an item that is there; gives those that are kept. Throws `notFound`. */
export async function setSynonyms(db: Database, id: string, wanted: readonly string[]): Promise<string[]> {
  const item = await db.row(itemTitle, { id })
  if (!item) throw new Problem('notFound')
  const bySpelling = new Map(wanted.map((name) => [spellingOf(name) || name, name]))
  bySpelling.delete(spellingOf(item.title))
  const synonyms = [...bySpelling.values()]
  await db.execute(storeSynonyms, { id, synonyms })
  return synonyms
}

const deletion = statement({
  name: 'catalogue.delete',
  scope: masterAlone,
  params: { id: uuid, shelves: texts, now: timestamp },
  row: {},
  sql: `update catalogue_items item set deleted_at = :now
    where id = :id and shelf = any(:shelves::text[]) and deleted_at is null and not used
      and not exists (select 1 from catalogue_items child where child.parent_id = item.id and child.deleted_at is null)`,
})

const dependents = statement({
  name: 'catalogue.dependents',
  scope: masterAlone,
  params: { id: uuid, shelves: texts },
  row: { title: text, used: boolean, children: integer },
  sql: `select title, used, (select count(*)::int from catalogue_items child
      where child.parent_id = item.id and child.deleted_at is null) as children
    from catalogue_items item where id = :id and shelf = any(:shelves::text[]) and deleted_at is null`,
})

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
  if ((await db.execute(deletion, { id, shelves, now })) > 0) return
  const item = await db.row(dependents, { id, shelves })
  if (!item) throw new Problem('notFound')
  const { title, used, children } = item
  if (used) throw new Problem('inUse', { message: `Records name “${title}”, so it cannot be deleted.` })
  const what = children === 1 ? '1 skill or procedure belongs' : `${children} skills or procedures belong`
  throw new Problem('inUse', { message: `${what} to “${title}”. Please delete them first.` })
}
