// Lists the catalogue of all departments for the Master, searched and a page at a time.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { CatalogueQuery } from '@rounds/contract/reference/catalogue/catalogue'
import { z } from 'zod'
import { boolean, integer, json, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { variants } from '#api/kernel/database/statement.ts'
import { childrenOf, masterAlone, shelfOfPurpose } from './catalogue-shelves.ts'

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

const listed = `catalogue_items item join departments d on d.id = item.department_id
  left join catalogue_items parent on parent.id = item.parent_id
  left join colleges c on c.id = item.college_id left join accounts a on a.id = item.added_by`
const isListed = ({ isSearch, ofPeople }: { isSearch: boolean; ofPeople: boolean }): string =>
  [
    'item.shelf = any(:shelves::text[]) and item.deleted_at is null',
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
const filters = { shelves: texts, pattern: text, departmentId: uuid.nullable(), ofShelf: text.nullable() }
const axes = { isSearch: [false, true], ofPeople: [false, true] } as const

const total = variants({
  name: 'catalogue.total',
  scope: masterAlone,
  params: filters,
  row: { total: integer },
  axes,
  sql: (variant) => `select count(*)::int as total from ${listed} where ${isListed(variant)}`,
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
  axes,
  sql: (variant) => `select item.id, item.title, item.synonyms, item.shelf, ${named('d')} as department,
      case when c.id is not null then ${named('c')} end as college,
      case when parent.id is not null
        then json_build_object('id', parent.id, 'title', parent.title, 'shelf', parent.shelf) end as parent,
      a.name as "addedBy", item.created_at as "addedAt", item.used as "isUsed", ${childrenOf('item')} as children
    from ${listed} where ${isListed(variant)}
    order by d.name, parent.title, item.title, item.id limit :limit offset :offset`,
})

/** A page of the items on the shelves; the search looks at title, other names, department, competency and college. */
export async function listCatalogue(
  db: Database,
  shelves: readonly CatalogueShelf[],
  { page, size, search, departmentId, for: purpose, origin }: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; page: PageInfo }> {
  const variant = { isSearch: Boolean(search), ofPeople: origin === 'people' }
  const ofShelf = purpose ? shelfOfPurpose[purpose] : null
  const values = { shelves, pattern: searchPattern(search ?? ''), departmentId: departmentId ?? null, ofShelf }
  const counted = await db.row(total.of(variant), values)
  const rows = await db.rows(list.of(variant), { ...values, limit: size, offset: (page - 1) * size })
  return {
    rows: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    page: { page, size, total: counted?.total ?? 0 },
  }
}
