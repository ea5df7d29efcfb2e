// The ready remarks of the department of the scope.
import { shippedReadyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { texts, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const columns = { own: 'null', department: 'department_id', college: 'college_id' }

const list = scopedStatement({
  name: 'readyRemarks.list',
  params: {},
  row: { remarks: texts },
  axes: {},
  sql: (within) => `select remarks from ready_remark_lists where ${within(columns)}`,
})

/** The department's own list, or else the shipped one. */
export async function listReadyRemarks(db: Database, scope: Scope): Promise<readonly string[]> {
  const [row] = await db.rows(list.of(scope, {}), {})
  return row?.remarks ?? shippedReadyRemarks
}

const set = scopedStatement({
  name: 'readyRemarks.set',
  params: { remarks: texts, now: timestamp },
  row: {},
  axes: {},
  sql: (within) => `insert into ready_remark_lists (college_id, department_id, remarks, updated_at)
    select college_id, department_id, :remarks::text[], :now::timestamptz
    from college_departments where ${within(columns)}
    on conflict (college_id, department_id) do update set remarks = excluded.remarks, updated_at = excluded.updated_at`,
})

/** Replaces the list of the department of the scope. */
export async function setReadyRemarks(
  db: Database,
  scope: Scope,
  remarks: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(set.of(scope, {}), { remarks: [...remarks], now })
}
