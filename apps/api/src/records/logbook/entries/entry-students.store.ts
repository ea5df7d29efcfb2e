// How many students a filtered list is about: from the counters and indexes, never by reading all of its entries.
import { type EntryFilter, maxListed } from '@rounds/contract/records/logbook/entry'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { draftsHidden } from './entries-within.ts'
import { filterAxes, filterParams, filterValues, filterVariant, matchingEntries } from './entry-filter.ts'

/** The students of a scope for whom `condition` holds: `a` is the student's account. */
const studentsWith = (within: Within, condition: string): string =>
  `select count(*)::int as n from (select 1 from accounts a
    where a.role = 'student' and ${within(accountColumns())} and ${condition} limit :upTo) counted`

/** By kind and status alone: at least as many as with days and words. */
const fromCounters = scopedStatement({
  name: 'entryStudents.fromCounters',
  params: { kind: text.nullable(), upTo: integer },
  row: { n: integer },
  axes: { status: filterAxes.status, hasKind: filterAxes.hasKind },
  sql(within, { hasKind, status }) {
    const ofKind = hasKind ? 'and c.kind = :kind' : ''
    const inStatus = status ? `and c.status = '${status}'` : ''
    return studentsWith(
      within,
      `exists (select 1 from student_counts c
        where c.student_id = a.id and c.n > 0 and c.status <> 'Draft' ${ofKind} ${inStatus})`,
    )
  },
})

const withEntries = scopedStatement({
  name: 'entryStudents.withEntries',
  params: { ...filterParams, upTo: integer },
  row: { n: integer },
  axes: filterAxes,
  sql: (within, variant, sight) =>
    studentsWith(
      within,
      `exists (select 1 from entries e
        where e.student_id = a.id and ${matchingEntries(within, variant)}${draftsHidden(sight)})`,
    ),
})

/** What words find is read once: to look for them student by student would take as long each time. */
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
 * How many different students the entries of a filter have, counted up to `upTo`. Words that find more records than a
 * list counts are taken for those of so many students.
 */
export async function countStudents(db: Database, scope: Scope, query: EntryFilter, upTo: number): Promise<number> {
  if (scope.reach === 'own' || query.studentId) return 1
  const variant = filterVariant(query)
  const values = { ...filterValues(query), upTo }
  const counted = (await db.row(fromCounters.of(scope, variant), values))?.n ?? 0
  if (counted < upTo) return counted
  if (query.search) {
    const { records, students } = (await db.row(found.of(scope, variant), values)) ?? { records: 0, students: 0 }
    return records < maxListed ? Math.min(students, upTo) : upTo
  }
  if (!query.from && !query.to) return counted
  return (await db.row(withEntries.of(scope, variant), values))?.n ?? 0
}
