// Finds the students that rows of the attendance machine refer to, and stores their marks.
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
  row: { id: uuid, name: text, email: text, identity: text.nullable(), cameAt: timestamp.nullable() },
  axes: { isOfCollege: [true, false] },
  sql: (within, { isOfCollege }) => `select a.id, a.name, lower(a.email) as email, ${approvedNumber()} as identity,
      (select max(c.at) from student_changes c where c.student_id = a.id and c.change = 'transferred'
        and (c.college_id <> a.college_id${isOfCollege ? '' : ' or c.department_id <> a.department_id'})) as "cameAt"
    from accounts a
    where a.role = 'student' and ${isKept()} and ${within(accountColumns())}
      and (lower(a.email) = any(:names::text[]) or ${approvedNumber()} = any(:names::text[]))`,
})

export interface NamedStudent {
  id: string
  name: string
  /** When a student who moved came to the place of the scope; null for a student who was always there. */
  cameAt: Date | null
}

/**
 * The students of the scope, a department or a whole college, by the numbers and addresses, in lower case, that
 * identify them.
 */
export async function findNamedStudents(
  db: Database,
  scope: Scope,
  { names, isOfCollege }: { names: readonly string[]; isOfCollege: boolean },
): Promise<ReadonlyMap<string, NamedStudent[]>> {
  const students = new Map<string, NamedStudent[]>()
  for (const { email, identity, ...student } of await db.rows(named.of(scope, { isOfCollege }), { names })) {
    for (const key of new Set([email, identity ?? email])) students.set(key, [...(students.get(key) ?? []), student])
  }
  return students
}

const hold = statement({
  name: 'ledgers.lockStudents',
  scope: everybody('of students that were found within the scope'),
  params: { ids: uuids },
  row: { id: uuid },
  sql: 'select a.id from accounts a where a.id = any(:ids::uuid[]) order by a.id for no key update',
})

/**
 * Locks students until the transaction ends, so that two people who import or correct a day see each other's changes.
 */
export async function lockStudents(db: Database, ids: readonly string[]): Promise<void> {
  await db.rows(hold, { ids })
}

/** An existing mark is never replaced; a different one becomes a correction. */
const merged = `(select string_agg(case substr(m.marks, at, 1) when '.' then substr(excluded.marks, at, 1)
    else substr(m.marks, at, 1) end, '' order by at) from generate_series(1, 31) at)`

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
  /** The first day of the month. */
  month: string
  marks: string
}

/** Stores marks for days that have none; a dot leaves a day as it is. */
export async function saveMonths(db: Database, months: readonly MonthMarks[], now: Date): Promise<void> {
  if (months.length === 0) return
  await db.execute(save, {
    studentIds: months.map(({ studentId }) => studentId),
    months: months.map(({ month }) => month),
    marks: months.map(({ marks }) => marks),
    now,
  })
}
