// One entry in one line: the words that tell it from others of its kind, and the address that opens it. Pure.
import { fieldWithKey } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { columnText } from '@rounds/contract/records/logbook/entry-values'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindAt } from '#web/records/logbook/entries/entry-actor.ts'
import { type Telling, telling } from '#web/records/logbook/entries/telling-fields.ts'

function columnsOf(kind: EntryKindSpec, ...wanted: Telling[]): string[] {
  return kind.columns.flatMap(({ key }) => {
    const field = fieldWithKey(kind.fields, key)
    return field && !field.sensitive && wanted.includes(telling[field.kind]) ? [key] : []
  })
}

/**
 * The student's own words first, then the chosen item of the catalogue (the last one, which lies within the others),
 * then any other choice. Empty when a draft has none of them; never what identifies a patient.
 */
export function tellingText(entry: Entry): string {
  const kind = kindOf(entry.kind)
  const keys = [
    ...columnsOf(kind, 'words'),
    ...columnsOf(kind, 'item').reverse(),
    ...columnsOf(kind, 'choice', 'document'),
  ]
  return keys.map((key) => columnText(kind, key, entry)).find((text) => text !== '') ?? ''
}

export interface EntryLink {
  to: string
  search: { open: string; status?: 'Pending'; sort?: 'oldest' }
}

/**
 * Opens the entry on the page of its kind; `inQueue` leaves it among those that wait, oldest first. Null when the
 * reader's department has no such page.
 */
export function entryLink(
  { id, kind }: Pick<Entry, 'id' | 'kind'>,
  departmentCode: string | null,
  inQueue = false,
): EntryLink | null {
  const { route } = kindOf(kind)
  if (!kindAt(route, departmentCode)) return null
  return { to: route, search: inQueue ? { status: 'Pending', sort: 'oldest', open: id } : { open: id } }
}
