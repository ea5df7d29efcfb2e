// Counts the students of a filtered list from counters and indexes, never by reading all its entries.
import { type EntryFilter, maxListed } from '@rounds/contract/records/logbook/entry'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { draftsHidden } from './entries-within.ts'
import { filterAxes, filterParams, filterValues, filterVariant, matchingEntries } from './entry-filter.ts'
import { hasOtherPlaces, hasPlace } from './student-places.ts'

/**
 * SQL that counts the students who belong or belonged to a scope and match `condition`; `a` is the student's account.
 */
const studentsWith = (within: Within, sight: Sight, condition: string): string =>
  `select count(*)::int as n, count(*) filter (where has_other_places)::int as "withOtherPlaces"
    from (select ${hasOtherPlaces(sight, 'a.id')} as has_other_places from accounts a
      where a.role = 'student' and ${hasPlace(within, sight, 'a.id')} and ${condition} limit :upTo) counted`

/**
 * Counts by kind and status alone. This is an upper bound: it ignores days and words, and includes records in other
 * places.
 */
const fromCounters = scopedStatement({
  name: 'entryStudents.fromCounters',
  params: { kind: text.nullable(), upTo: integer },
  row: { n: integer, withOtherPlaces: integer },
  axes: { status: filterAxes.status, hasKind: filterAxes.hasKind },
  sql(within, { hasKind, status }, sight) {
    const ofKind = hasKind ? 'and c.kind = :kind' : ''
    const inStatus = status ? `and c.status = '${status}'` : ''
    return studentsWith(
      within,
      sight,
      `exists (select 1 from student_counts c
        where c.student_id = a.id and c.n > 0 and c.status <> 'Draft' ${ofKind} ${inStatus})`,
    )
  },
})

const withEntries = scopedStatement({
  name: 'entryStudents.withEntries',
  params: { ...filterParams, upTo: integer },
  row: { n: integer, withOtherPlaces: integer },
  axes: filterAxes,
  sql: (within, variant, sight) =>
    studentsWith(
      within,
      sight,
      `exists (select 1 from entries e
        where e.student_id = a.id and ${matchingEntries(within, variant)}${draftsHidden(sight)})`,
    ),
})

const noStudents = { n: 0, withOtherPlaces: 0 }

/** Runs the search for words once; running it for each student would take as long each time. */
const found = scopedStatement({
  name: 'entryStudents.found',
  params: filterParams,
  row: { records: integer, students: integer },
  axes: filterAxes,
  sql: (within, variant, sight) => `select count(*)::int as records, count(distinct student_id)::int as students
    from (select e.student_id from entries e
      where ${matchingEntries(within, variant)}${draftsHidden(sight)} limit ${maxListed}) found`,
})

/**
 * The number of different students among the entries of a filter, counted up to `upTo`. A search with more matches than
 * a list counts returns `upTo`.
 */
export async function countStudents(db: Database, scope: Scope, query: EntryFilter, upTo: number): Promise<number> {
  if (scope.reach === 'own' || query.studentId) return 1
  const variant = filterVariant(query)
  const values = { ...filterValues(query), upTo }
  const { n: counted, withOtherPlaces } = (await db.row(fromCounters.of(scope, variant), values)) ?? noStudents
  if (counted < upTo) return counted
  if (query.search) {
    const { records, students } = (await db.row(found.of(scope, variant), values)) ?? { records: 0, students: 0 }
    return records < maxListed ? Math.min(students, upTo) : upTo
  }
  if (!query.from && !query.to && withOtherPlaces === 0) return counted
  return (await db.row(withEntries.of(scope, variant), values))?.n ?? 0
}
