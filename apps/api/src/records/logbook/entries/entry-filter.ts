// The filters of a list of entries, shared by the list, its export and its student count. The set filters select the
// text of a statement; their values are always parameters.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { type EntryFilter, type EntryQuery, entryStatuses } from '@rounds/contract/records/logbook/entry'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { day, text, uuid } from '#api/kernel/database/columns.ts'
import type { VariantOf } from '#api/kernel/database/statement.ts'
import { prefixQuery } from '#api/kernel/search/search-words.ts'
import { isForTeachers } from './coordinators-records.ts'
import { entryColumns } from './entries-within.ts'

/** The status is part of the text, because only then does the planner use the queue's partial index. */
export const filterAxes = {
  status: [null, ...entryStatuses],
  hasKind: [false, true],
  hasStudent: [false, true],
  hasFrom: [false, true],
  hasTo: [false, true],
  isSearch: [false, true],
} as const
export type FilterVariant = VariantOf<typeof filterAxes>

/**
 * Lists and searches can also leave out records that coordinators decide on, or keep only those pending with one
 * teacher.
 */
export const listAxes = { ...filterAxes, forTeachers: [false, true], hasTeacher: [false, true] } as const
export type ListVariant = VariantOf<typeof listAxes>

export const filterVariant = ({ status, kind, studentId, from, to, search }: EntryFilter): FilterVariant => ({
  status: status ?? null,
  hasKind: Boolean(kind),
  hasStudent: Boolean(studentId),
  hasFrom: Boolean(from),
  hasTo: Boolean(to),
  isSearch: Boolean(search),
})

export const listVariant = (query: EntryQuery): ListVariant => ({
  ...filterVariant(query),
  forTeachers: Boolean(query.forTeachers),
  hasTeacher: Boolean(query.waitsFor),
})

export const filterParams = {
  kind: text.nullable(),
  studentId: uuid.nullable(),
  from: day.nullable(),
  to: day.nullable(),
  words: text,
}

export const filterValues = ({ kind, studentId, from, to, search }: EntryFilter) => ({
  kind: kind ?? null,
  studentId: studentId ?? null,
  from: from ?? null,
  to: to ?? null,
  words: search ? prefixQuery(search) : '',
})

export const listParams = { ...filterParams, today: day, waitsFor: uuid.nullable() }
export const listValues = (query: EntryQuery, now: Date) => ({
  ...filterValues(query),
  today: businessDateOf(now),
  waitsFor: query.waitsFor ?? null,
})

/** The condition on `e` of the scope and the filters. It does not hide drafts; `draftsHidden` does. */
export function matchingEntries(
  within: Within,
  variant: FilterVariant & Partial<ListVariant>,
  columns: ScopeColumns = entryColumns,
): string {
  const { status, hasKind, hasStudent, hasFrom, hasTo, isSearch, forTeachers = false, hasTeacher = false } = variant
  const conditions = [within(columns)]
  if (hasKind) conditions.push('e.kind = :kind')
  if (status) conditions.push(`e.status = '${status}'`)
  if (hasStudent) conditions.push('e.student_id = :studentId')
  if (hasFrom) conditions.push('e.date >= :from')
  if (hasTo) conditions.push('e.date <= :to')
  if (isSearch) conditions.push('e.search @@ lower(:words)::tsquery')
  if (forTeachers) conditions.push(isForTeachers)
  // The status is part of the text, for the index of pending records by teacher.
  if (hasTeacher) conditions.push("e.teacher_id = :waitsFor and e.status = 'Pending'")
  return conditions.join(' and ')
}
