// Lists of entries by page. The database builds the JSON, which passes through as text.
import { fillMessage } from '@rounds/contract/kernel/message'
import { pageSizes } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import {
  type EntryQuery,
  type EntrySort,
  entrySorts,
  isColumnSort,
  maxListed,
  needsCollegeToSort,
} from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import type { VariantOf } from '#api/kernel/database/statement.ts'
import { countCoordinated } from './coordinators-records.ts'
import { pageByStudent } from './entries-by-student.ts'
import { counterColumns, draftsHidden } from './entries-within.ts'
import { listAxes, listParams, listValues, listVariant, matchingEntries } from './entry-filter.ts'
import { entriesJson } from './entry-json.ts'
import { orderOf } from './entry-order.ts'
import { pageJson, shownEntry, usefulSort } from './entry-page.ts'
import { searchEntries } from './entry-search.store.ts'
import { countWithin, hasPlace } from './student-places.ts'

/**
 * The most common slices are literal text, so that PostgreSQL keeps one plan for each. With the limit as a parameter,
 * it would plan the statement again at every request.
 */
const nearPages = [1, 2] as const
const sliceOf = (page: number, size: number): string => `limit ${size} offset ${(page - 1) * size}`
const nearSlices = pageSizes.flatMap((size) => nearPages.map((page) => sliceOf(page, size)))

const { isSearch: _, ...otherAxes } = listAxes
const axes = { sort: entrySorts, ...otherAxes, slice: [null, ...nearSlices] } as const
type Variant = VariantOf<typeof axes>

const list = scopedStatement({
  name: 'entries.list',
  mayLag: true,
  params: { ...listParams, page: integer, size: integer, offset: integer, end: integer },
  row: { body: text },
  axes,
  sql: listSql,
})

/**
 * A page of entries as JSON `{entries, page}`. Throws when the order is not available, or the page is beyond the end of
 * the list.
 */
export async function listEntries(db: Database, scope: Scope, query: EntryQuery, now: Date): Promise<JsonText> {
  assertSortable(scope, query)
  if (query.search) return searchEntries(db, scope, query, now)
  const { page, size, sort } = query
  if ((page - 1) * size >= maxListed)
    throw refused('page', fillMessage(entryMessages.listEnds, { n: maxListed.toLocaleString('en-IN') }))
  const slice = nearSlices.find((near) => near === sliceOf(page, size)) ?? null
  const row = await db.row(list.of(scope, { sort, slice, ...listVariant(query) }), {
    ...listValues(query, now),
    page,
    size,
    offset: (page - 1) * size,
    end: page * size,
  })
  return new JsonText(row?.body ?? '')
}

/** Sorting many students' entries by a column would have to read every kind of every department. */
function assertSortable({ reach }: Scope, query: EntryQuery): void {
  const { sort, kind, studentId, search } = query
  if (!isColumnSort(sort) || reach === 'own') return
  if (isSortedInMemory(sort) && !kind && !studentId && !search) throw refused('sort', entryMessages.sortNeedsKind)
  if (needsCollegeToSort(reach, query)) throw refused('sort', entryMessages.sortNeedsCollege)
}

const refused = (field: 'sort' | 'page', message: string): Problem =>
  new Problem('invalid', { fields: { [field]: message }, message })

function listSql(within: Within, given: Variant, sight: Sight): string {
  const variant = usefulSort(given, sight)
  const slice = given.slice ?? 'limit :size offset :offset'
  const order = orderOf(variant)
  const rows = matchingEntries(within, { ...variant, isSearch: false })
  const where = rows + draftsHidden(sight)
  const json = shownEntry(sight)
  const total =
    variant.hasFrom || variant.hasTo || variant.hasTeacher
      ? `select count(*)::int from (select 1 from entries e where ${where} limit ${maxListed}) counted`
      : countersTotal(within, variant, sight)
  const byIds = idsSql(within, { ...variant, slice: given.slice }, { where, order, slice, sight })
  if (byIds) {
    const page = entriesJson(`e.id in (select id from found)${draftsHidden(sight)}`, 'e.id', '', {
      shownOrder: order,
      json,
    })
    return `with found as materialized (${byIds}) ${pageJson(page, total)}`
  }
  return pageJson(entriesJson(where, order, slice, { json }), total)
}

interface IdsParts {
  where: string
  order: string
  slice: string
  sight: Sight
}

/** SQL that first finds the ids of the page, from indexes alone; null when the page is read directly. */
function idsSql(within: Within, variant: Variant, { where, order, slice, sight }: IdsParts): string | null {
  const { sort, hasStudent } = variant
  const ids = `select e.id from entries e where ${where} order by ${order} ${slice}`
  // On far pages the skipped rows are not read.
  if (sort === 'newest' || sort === 'oldest') return variant.slice ? null : ids
  // One student's entries are few enough to sort directly.
  if (sight === 'own' || hasStudent) return null
  if (sort === 'student' || sort === 'student-desc')
    return pageByStudent(within, { ...variant, sort }, { slice, sight })
  return ids
}

/**
 * True for orders whose columns the index of a department's kind contains, but not in order. Across all kinds this
 * would be too much to sort.
 */
const isSortedInMemory = (sort: EntrySort): boolean =>
  isColumnSort(sort) && sort !== 'student' && sort !== 'student-desc'

/** The list's total, from the counters. Reads no entries except those that coordinators decide on. */
function countersTotal(within: Within, variant: Variant, sight: Sight): string {
  if (!variant.forTeachers) return countersSum(within, variant, sight)
  const records = matchingEntries(within, { ...variant, isSearch: false, forTeachers: false }) + draftsHidden(sight)
  return `select (${countersSum(within, variant, sight)}) - ${countCoordinated(within, records)}`
}

function countersSum(within: Within, variant: Variant, sight: Sight): string {
  const { hasKind, hasStudent, status } = variant
  const filters = [
    hasKind ? 'c.kind = :kind' : 'true',
    status ? `c.status = '${status}'` : 'true',
    sight === 'own' ? 'true' : "c.status <> 'Draft'",
  ]
  const sum = 'select coalesce(sum(c.n), 0)::int from'
  const ofStudent = (where: string) => `${sum} student_counts c where ${[where, ...filters].join(' and ')}`
  if (sight === 'own')
    return ofStudent(`c.student_id = :scopeUserId${hasStudent ? ' and c.student_id = :studentId' : ''}`)
  if (hasStudent) {
    const records = matchingEntries(within, { ...variant, isSearch: false, forTeachers: false }) + draftsHidden(sight)
    const counted = `(${ofStudent(`c.student_id = :studentId and ${hasPlace(within, sight, 'c.student_id')}`)})`
    return `select ${countWithin(within, sight, { studentId: ':studentId', counted, records })}`
  }
  return `${sum} department_counts c where ${[within(counterColumns), ...filters].join(' and ')}`
}
