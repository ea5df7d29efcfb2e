// Builds the address that opens one record. Pure.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { kindAt } from '#web/records/logbook/entries/entry-actor.ts'

export interface EntryLink {
  to: string
  search: { open: string; status?: 'Pending'; sort?: 'oldest' }
}

/**
 * Opens the record on the page of its kind; with `inQueue`, in the list of pending ones, oldest first. Null when the
 * viewer's department has no such page.
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
