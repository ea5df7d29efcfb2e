// Counts a college in one statement: people by an index, records by their counters.

import { noticeDays } from '@rounds/contract/billing/licences/licence'
import { dayMs } from '@rounds/contract/kernel/durations'
import { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { json, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const find = scopedStatement({
  name: 'collegeFigures.find',
  params: { id: uuid, now: timestamp, soon: timestamp },
  row: { figures: json(CollegeFigures) },
  axes: {},
  sql: (within) => `select json_build_object(
      'students', (select count(*) from accounts a where a.college_id = c.id and a.role = 'student' and ${isStudying()}),
      'staff', (select count(*) from accounts a
        where a.college_id = c.id and a.role <> 'student' and a.password_hash is not null),
      'records', (select coalesce(sum(d.n), 0) from department_counts d
        where d.college_id = c.id and d.status <> 'Draft'),
      'licences', (select json_build_object(
          'running', count(*) filter (where a.licence_until > :now::timestamptz),
          'ending', count(*) filter (where a.licence_until > :now::timestamptz and a.licence_until < :soon::timestamptz))
        from accounts a where a.college_id = c.id and a.role = 'student' and ${isStudying()}),
      'heads', (select coalesce(json_agg(json_build_object('departmentId', a.department_id, 'id', a.id, 'name', a.name,
          'isActive', a.confirmed and a.password_hash is not null) order by a.name), '[]')
        from accounts a where a.college_id = c.id and a.role = 'hod' and a.active)) as figures
    from colleges c where c.id = :id and ${within({ own: 'null', department: 'null', college: 'c.id' })}`,
})

/** The figures of a college of the scope at a given moment. */
export async function findCollegeFigures(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<CollegeFigures | undefined> {
  const soon = new Date(now.getTime() + Math.max(...noticeDays) * dayMs)
  return (await db.row(find.of(scope, {}), { id, now, soon }))?.figures
}
