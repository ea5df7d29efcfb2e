// The department's catalogue that a person chooses from, as SQL for every statement on it.
import { catalogueShelves } from '@rounds/contract/fields/field'
import { boolean, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import { everybody } from '#api/kernel/database/statement.ts'

/** The department and college of a catalogue. A `Scope` fits when its reach is the department. */
export interface CataloguePlace {
  readonly collegeId: string | null
  readonly departmentId: string | null
}

/** The person who chooses: other people's additions come last. */
export interface Chooser extends CataloguePlace {
  readonly userId: string
}

/** Items without a college are visible to all. */
export const visible = `item.department_id = :departmentId
  and (item.college_id is null or item.college_id = :collegeId) and item.deleted_at is null`

export const ofPlace = everybody('limited to the department and college of the place that the caller belongs to')
export const placeParams = { departmentId: uuid.nullable(), collegeId: uuid.nullable() }
export const shelfParams = { ...placeParams, shelf: oneOf(catalogueShelves), within: uuid.nullable() }

export const optionRow = { id: uuid, title: text, addedInline: boolean }
export const optionColumns = 'item.id, item.title, item.added_by is not null as "addedInline"'
