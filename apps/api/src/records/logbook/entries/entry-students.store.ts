// Of how many students a filtered list tells: from the counters and indexes, never by reading all of its entries.
import type { EntryFilter } from '@rounds/contract/records/logbook/entry'
import { Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { countedUpTo, filteredBy } from './entry-list.store.ts'

const counted = statementFamily('entry_students')
const places: ScopeColumns = { own: 'a.id', department: 'a.department_id', college: 'a.college_id' }

/**
 * How many different students the entries of a filter have, counted up to `upTo`. Words that find more records than a
 * list counts are taken for those of so many students.
 */
export async function countStudents(db: Database, scope: Scope, query: EntryFilter, upTo: number): Promise<number> {
  if (scope.reach === 'own' || query.studentId) return 1
  const most = await countWith(db, scope, upTo, (bind) => haveCounted(query, bind))
  if (most < upTo) return most
  if (query.search) return countFound(db, scope, query, upTo)
  return query.from || query.to ? countWith(db, scope, upTo, (bind) => haveEntries(scope, query, bind)) : most
}

/** The students of a scope for whom `condition` holds: `a` is the student's account. */
async function countWith(
  db: Database,
  scope: Scope,
  upTo: number,
  condition: (bind: Binds['bind']) => string,
): Promise<number> {
  const { values, bind } = new Binds()
  const text = `select count(*)::int as n from (select 1 from accounts a
    where a.role = 'student' and ${scopeCondition(scope, places, bind)} and ${condition(bind)} limit ${bind(upTo)}) counted`
  const [row] = await db.run<{ n: number }>(counted(text), values)
  return row?.n ?? 0
}

/** By kind and status alone: at least as many as with days and words. */
function haveCounted({ kind, status }: EntryFilter, bind: Binds['bind']): string {
  const ofKind = kind ? `and c.kind = ${bind(kind)}` : ''
  const inStatus = status ? `and c.status = '${status}'` : ''
  return `exists (select 1 from student_counts c
    where c.student_id = a.id and c.n > 0 and c.status <> 'Draft' ${ofKind} ${inStatus})`
}

const haveEntries = (scope: Scope, query: EntryFilter, bind: Binds['bind']): string =>
  `exists (select 1 from entries e where e.student_id = a.id and ${filteredBy(scope, query, bind)})`

/** What words find is read once: to look for them student by student would take as long each time. */
async function countFound(db: Database, scope: Scope, query: EntryFilter, upTo: number): Promise<number> {
  const { values, bind } = new Binds()
  const text = `select count(*)::int as records, count(distinct student_id)::int as students
    from (select e.student_id from entries e where ${filteredBy(scope, query, bind)} limit ${countedUpTo}) found`
  const [row] = await db.run<{ records: number; students: number }>(counted(text), values)
  if (!row) return 0
  return row.records < countedUpTo ? Math.min(row.students, upTo) : upTo
}
