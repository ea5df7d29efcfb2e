// Finds whom the rows of an attendance machine mean, and keeps their marks.
import { accountColumns, approvedNumber } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const named = scopedStatement({
  name: 'ledgers.namedStudents',
  params: { names: texts },
  row: { id: uuid, name: text, email: text, identity: text.nullable() },
  axes: {},
  sql: (within) => `select a.id, a.name, lower(a.email) as email, ${approvedNumber()} as identity from accounts a
    where a.role = 'student' and ${isKept()} and ${within(accountColumns())}
      and (lower(a.email) = any(:names::text[]) or ${approvedNumber()} = any(:names::text[]))`,
})

export interface NamedStudent {
  id: string
  name: string
}

/** The students of the scope by the numbers and addresses, in lower case, that they are called by. */
export async function findNamedStudents(
  db: Database,
  scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedStudent[]>> {
  const students = new Map<string, NamedStudent[]>()
  for (const { id, name, email, identity } of await db.rows(named.of(scope, {}), { names })) {
    for (const key of new Set([email, identity ?? email]))
      students.set(key, [...(students.get(key) ?? []), { id, name }])
  }
  return students
}

/** What a later import does not know of a day stays as it was. */
const merged = `(select string_agg(case substr(excluded.marks, at, 1) when '.' then substr(m.marks, at, 1)
    else substr(excluded.marks, at, 1) end, '' order by at) from generate_series(1, 31) at)`

const save = statement({
  name: 'ledgers.saveMonths',
  scope: everybody('of students that were found within the scope'),
  params: { studentIds: uuids, months: texts, marks: texts, now: timestamp },
  row: {},
  sql: `insert into attendance_months as m (student_id, month, marks, imported_at)
    select n.student_id, n.month::date, n.marks, :now
    from unnest(:studentIds::uuid[], :months::text[], :marks::text[]) as n(student_id, month, marks)
    order by n.student_id, n.month
    on conflict (student_id, month) do update set marks = ${merged}, imported_at = excluded.imported_at`,
})

export interface MonthMarks {
  studentId: string
  /** The first day. */
  month: string
  marks: string
}

/** Keeps the marks of months; a dot leaves a day as it is. */
export async function saveMonths(db: Database, months: readonly MonthMarks[], now: Date): Promise<void> {
  if (months.length === 0) return
  await db.execute(save, {
    studentIds: months.map(({ studentId }) => studentId),
    months: months.map(({ month }) => month),
    marks: months.map(({ marks }) => marks),
    now,
  })
}
