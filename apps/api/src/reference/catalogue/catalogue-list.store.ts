// Lists the catalogue of all departments for the Master, searched and a page at a time.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { CatalogueQuery } from '@rounds/contract/reference/catalogue/catalogue'
import { z } from 'zod'
import { integer, json, text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { variants } from '#api/kernel/database/statement.ts'
import { masterAlone } from './catalogue-shelves.ts'

export interface CatalogueRow {
  id: string
  title: string
  synonyms: string[]
  shelf: string
  department: { id: string; name: string }
  parent: { id: string; title: string; shelf: string } | null
}

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
