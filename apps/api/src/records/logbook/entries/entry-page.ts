// The parts shared by the list and the search of entries: the shown JSON, the useful orders, the reply.
import type { EntrySort } from '@rounds/contract/records/logbook/entry'
import type { Sight } from '#api/kernel/access/scoped-statement.ts'
import { entryJson, entryJsonWithCoordinator, entryJsonWithPlace } from './entry-json.ts'

/**
 * The JSON of an entry for this sight: with the place across departments, with the deciding coordinator for a
 * department's teachers.
 */
export function shownEntry(sight: Sight): string {
  if (sight === 'department') return entryJsonWithCoordinator
  return sight === 'college' || sight === 'all' ? entryJsonWithPlace : entryJson
}

/** Sorting by student is meaningless when there is only one student. */
export function usefulSort<V extends { sort: EntrySort; hasStudent: boolean }>(variant: V, sight: Sight): V {
  const isOfOneStudent = sight === 'own' || variant.hasStudent
  const isByStudent = variant.sort === 'student' || variant.sort === 'student-desc'
  return isOfOneStudent && isByStudent ? { ...variant, sort: 'newest' } : variant
}

/** The whole reply as one JSON text; `entries`, `total` and `hasMore` are SQL. */
export const pageJson = (entries: string, total: string, hasMore = ''): string =>
  `select json_build_object('entries', ${entries}, 'page', json_build_object(
    'page', :page::int, 'size', :size::int, 'total', (${total})${hasMore && `, 'hasMore', (${hasMore})`}))::text as body`
