// The catalogue of all departments for the Master, with a search: as pages or as a file.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { PageInfo } from '@rounds/contract/kernel/page'
import {
  type CatalogueExportQuery,
  type CatalogueListName,
  type CatalogueQuery,
  catalogueListNames,
} from '@rounds/contract/reference/catalogue/catalogue'
import { z } from 'zod'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import { boolean, integer, json, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { variants } from '#api/kernel/database/statement.ts'
import { literal } from '#api/kernel/exports/export-query.ts'
import { exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { childrenOf, competencyShelves, masterAlone, shelfOfPurpose } from './catalogue-shelves.ts'

interface Named {
  id: string
  name: string
}

export interface CatalogueRow {
  id: string
  title: string
  synonyms: string[]
  shelf: string
  department: Named
  college: Named | null
  parent: { id: string; title: string; shelf: string } | null
  addedBy: string | null
  addedAt: string
  isUsed: boolean
  children: number
}

/** The joins of a list's items: `item`, its department `d`, `parent`, college `c` and the person who added it, `a`. */
const catalogueFrom = `catalogue_items item join departments d on d.id = item.department_id
  left join catalogue_items parent on parent.id = item.parent_id
  left join colleges c on c.id = item.college_id left join accounts a on a.id = item.added_by`
const catalogueMatches = ({ isSearch, ofPeople }: { isSearch: boolean; ofPeople: boolean }): string =>
  [
    'item.deleted_at is null',
    '(:departmentId::uuid is null or item.department_id = :departmentId)',
    '(:ofShelf::text is null or coalesce(parent.shelf, item.shelf) = :ofShelf)',
    ...(ofPeople ? ['item.added_by is not null'] : []),
    ...(isSearch
      ? [
          `(item.title ilike :pattern or d.name ilike :pattern or parent.title ilike :pattern or c.name ilike :pattern
            or array_to_string(item.synonyms, ', ') ilike :pattern)`,
        ]
      : []),
  ].join(' and ')
const catalogueFilters = { pattern: text, departmentId: uuid.nullable(), ofShelf: text.nullable() }
const isListed = (variant: { isSearch: boolean; ofPeople: boolean }): string =>
  `item.shelf = any(:shelves::text[]) and ${catalogueMatches(variant)}`
const filters = { ...catalogueFilters, shelves: texts }
const catalogueAxes = { isSearch: [false, true], ofPeople: [false, true] } as const

const catalogueOrder = 'd.name, parent.title, item.title, item.id'

const total = variants({
  name: 'catalogue.total',
  scope: masterAlone,
  params: filters,
  row: { total: integer },
  axes: catalogueAxes,
  sql: (variant) => `select count(*)::int as total from ${catalogueFrom} where ${isListed(variant)}`,
})

const named = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`
const namedColumn = json(z.object({ id: uuid, name: text }))

const list = variants({
  name: 'catalogue.list',
  scope: masterAlone,
  params: { ...filters, limit: integer, offset: integer },
  row: {
    id: uuid,
    title: text,
    synonyms: z.array(z.string()),
    shelf: text,
    department: namedColumn,
    college: namedColumn.nullable(),
    parent: json(z.object({ id: uuid, title: text, shelf: text })).nullable(),
    addedBy: text.nullable(),
    addedAt: timestamp,
    isUsed: boolean,
    children: integer,
  },
  axes: catalogueAxes,
  sql: (variant) => `select item.id, item.title, item.synonyms, item.shelf, ${named('d')} as department,
      case when c.id is not null then ${named('c')} end as college,
      case when parent.id is not null
        then json_build_object('id', parent.id, 'title', parent.title, 'shelf', parent.shelf) end as parent,
      a.name as "addedBy", item.created_at as "addedAt", item.used as "isUsed", ${childrenOf('item')} as children
    from ${catalogueFrom} where ${isListed(variant)}
    order by ${catalogueOrder} limit :limit offset :offset`,
})

/** Converts a query into the variant and values of a list. */
const catalogueFilter = ({ search, departmentId, for: purpose, origin }: Omit<CatalogueExportQuery, 'list'>) => ({
  variant: { isSearch: Boolean(search), ofPeople: origin === 'people' },
  values: {
    pattern: searchPattern(search ?? ''),
    departmentId: departmentId ?? null,
    ofShelf: purpose ? shelfOfPurpose[purpose] : null,
  },
})

/**
 * Returns a page of the items on the shelves. The search covers title, synonyms, department, competency and college.
 */
export async function listCatalogue(
  db: Database,
  shelves: readonly CatalogueShelf[],
  { page, size, ...query }: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; page: PageInfo }> {
  const { variant, values: narrowed } = catalogueFilter(query)
  const values = { ...narrowed, shelves }
  const counted = await db.row(total.of(variant), values)
  const rows = await db.rows(list.of(variant), { ...values, limit: size, offset: (page - 1) * size })
  return {
    rows: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    page: { page, size, total: counted?.total ?? 0 },
  }
}

const shelvesOf: Record<CatalogueListName, readonly CatalogueShelf[]> = {
  competencies: competencyShelves,
  skills: ['skill'],
  specialties: ['specialty'],
  procedures: ['procedure'],
}

const typeOf = `case coalesce(parent.shelf, item.shelf)
  when ${literal(shelfOfPurpose.diag)} then 'Diagnostic' when ${literal(shelfOfPurpose.proc)} then 'Procedure' end`

const exportedItems = exportedList({
  name: 'catalogue.export',
  params: catalogueFilters,
  axes: { ...catalogueAxes, list: catalogueListNames },
  columns: [
    ['Title', 'item.title'],
    ['Other names', `array_to_string(item.synonyms, '; ')`],
    ['Competency', 'parent.title'],
    ['Type', typeOf],
    ['Department', 'd.name'],
    ['College', 'c.name'],
    ['Added by', 'a.name'],
    ['Added on', exportedMoment('item.created_at')],
    ['Used', `case when item.used then 'Yes' else 'No' end`],
  ],
  from: catalogueFrom,
  where: (within, { list, ...variant }) =>
    `${within(nobodys)} and item.shelf in (${shelvesOf[list].map(literal).join(', ')}) and ${catalogueMatches(variant)}`,
  orderBy: catalogueOrder,
})

/** Returns the file of the items that match a query. */
export function catalogueFile(scope: Scope, { list, ...query }: CatalogueExportQuery) {
  const { variant, values } = catalogueFilter(query)
  return exportedItems(scope, { variant: { ...variant, list }, values })
}
