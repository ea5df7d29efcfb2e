// The catalogue items that people added while writing records, for the HOD of their department.
import { catalogueShelves } from '@rounds/contract/fields/field'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  AdditionExportQuery,
  AdditionQuery,
  CatalogueAddition,
} from '@rounds/contract/reference/catalogue/catalogue'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { hasChildren } from './catalogue.store.ts'
import { childrenOf } from './catalogue-shelves.ts'
import { isKept } from './kept-items.ts'

const isOffered = 'item.deleted_at is null'

/** The list without its columns, shared by the page and the file. */
const additionsListed = {
  params: { pattern: text },
  axes: { isSearch: [false, true] },
  from: `catalogue_items item join accounts a on a.id = item.added_by
    left join catalogue_items parent on parent.id = item.parent_id`,
  where: (within: Within, { isSearch }: { isSearch: boolean }) =>
    `${isOffered} and ${isKept(within, 'department')}${isSearch ? ` and concat_ws(' ', item.title, a.name) ilike :pattern` : ''}`,
  orderBy: 'item.created_at desc, item.id desc',
} as const

const additions = pagedList({
  name: 'catalogue.additions',
  row: {
    id: uuid,
    title: text,
    shelf: oneOf(catalogueShelves),
    parent: text.nullable(),
    addedBy: text,
    addedAt: timestamp,
    isUsed: boolean,
  },
  columns: `item.id, item.title, item.shelf, parent.title as parent, a.name as "addedBy", item.created_at as "addedAt",
    item.used as "isUsed"`,
  ...additionsListed,
})

const additionFilter = ({ search }: AdditionExportQuery) => ({
  variant: { isSearch: Boolean(search) },
  values: { pattern: searchPattern(search ?? '') },
})

const exported = exportedList({
  name: 'catalogue.exportAdditions',
  ...additionsListed,
  columns: [
    ['Title', 'item.title'],
    ['List', 'item.shelf'],
    ['Belongs to', 'parent.title'],
    ['Added by', 'a.name'],
    ['Added on', exportedMoment('item.created_at')],
    ['Used', `case when item.used then 'Yes' else 'No' end`],
  ],
})

/** Returns the file of the additions that match a query. */
export const additionFile = (scope: Scope, query: AdditionExportQuery) => exported(scope, additionFilter(query))

/**
 * Returns a page of the scope's additions, newest first. The search covers the title and the name of the person who
 * added it.
 */
export async function listAdditions(
  db: Database,
  scope: Scope,
  query: AdditionQuery,
): Promise<{ data: CatalogueAddition[]; page: PageInfo }> {
  const { rows, page } = await additions(db, scope, additionFilter(query), query)
  return { data: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })), page }
}

const removal = scopedStatement({
  name: 'catalogue.removeAddition',
  params: { id: uuid, now: timestamp },
  row: {},
  axes: {},
  sql: (within) => `update catalogue_items item set deleted_at = :now
    where item.id = :id and ${isOffered} and ${isKept(within, 'department')} and ${childrenOf('item')} = 0`,
})

const dependents = scopedStatement({
  name: 'catalogue.dependentsOfAddition',
  params: { id: uuid },
  row: { title: text, children: integer },
  axes: {},
  sql: (within) => `select item.title, ${childrenOf('item')} as children from catalogue_items item
    where item.id = :id and ${isOffered} and ${isKept(within, 'department')}`,
})

/**
 * Removes an addition from the choices; records keep its title. Throws `notFound`, or `inUse` for a competency that has
 * skills or procedures.
 */
export async function removeAddition(db: Database, scope: Scope, id: string, now: Date): Promise<void> {
  if ((await db.execute(removal.of(scope, {}), { id, now })) > 0) return
  const item = await db.row(dependents.of(scope, {}), { id })
  throw item ? hasChildren(item.title, item.children) : new Problem('notFound')
}
