// Adds items to the catalogue, and checks the departments and competencies that they name.
import { type CatalogueShelf, catalogueShelves } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { boolean, json, oneOf, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { masterAlone } from './catalogue-shelves.ts'
import { synonymsOf } from './synonyms.ts'

export interface NewCatalogueItem {
  id?: string
  shelf: CatalogueShelf
  departmentId: string
  collegeId?: string | null
  parentId?: string | null
  title: string
  /** The ward names of the title when absent. */
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

/** Items per statement: more would lock the table for long. */
const batch = 300

/** Stores items in batches; existing ones do not change. Returns the titles of the existing ones. */
export async function createCatalogueItems(
  db: Database,
  items: readonly NewCatalogueItem[],
  now: Date,
): Promise<string[]> {
  const existing: string[] = []
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
    existing.push(...rows.filter(({ id }) => !added.has(id)).map(({ title }) => title))
  }
  return existing
}

const knownDepartments = statement({
  name: 'catalogue.knownDepartments',
  scope: everybody('departments are public: sign-up offers them'),
  params: { ids: uuids },
  row: { id: uuid },
  sql: 'select id from departments where id = any(:ids::uuid[])',
})

/** Throws a refusal at `departmentId` unless every department exists. */
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
    where id = any(:ids::uuid[]) and shelf = any(:shelves::text[]) and deleted_at is null order by id for key share`,
})

/**
 * Returns the department of each competency on the shelves, or throws a refusal at `computencyId`. Call it in a
 * transaction: until its end none of them is deleted or merged.
 */
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
