// Writes memos: new ones with the next number, and changes of state. The caller must lock the memo to change it
// (`findMemo`).
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { uuidv7 } from 'uuidv7'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const student = scopedStatement({
  name: 'memos.lockStudent',
  params: { id: uuid },
  row: { id: uuid, name: text, collegeId: uuid.nullable(), departmentId: uuid.nullable() },
  axes: {},
  sql: (within) => `select a.id, a.name, a.college_id as "collegeId", a.department_id as "departmentId" from accounts a
    where a.id = :id and a.role = 'student' and a.verify_by_hod and ${isStudying()} and ${within(accountColumns())}
    for update`,
})

export interface MemoStudent {
  id: string
  name: string
  collegeId: string
  departmentId: string
}

/**
 * Locks an approved student of the scope who has not left, so that they stay in their place; undefined when there is
 * none.
 */
export async function lockMemoStudent(db: Database, scope: Scope, id: string): Promise<MemoStudent | undefined> {
  const row = await db.row(student.of(scope, {}), { id })
  return row?.collegeId && row.departmentId
    ? { ...row, collegeId: row.collegeId, departmentId: row.departmentId }
    : undefined
}

const locked = everybody('a student or memo that the caller has locked within their scope')

const next = statement({
  name: 'memos.nextNumber',
  scope: locked,
  params: { collegeId: uuid, year: integer },
  row: { last: integer },
  sql: `insert into memo_series as s (college_id, year, last) values (:collegeId, :year, 1)
    on conflict (college_id, year) do update set last = s.last + 1 returning last`,
})

const insert = statement({
  name: 'memos.insert',
  scope: locked,
  params: {
    id: uuid,
    collegeId: uuid,
    departmentId: uuid,
    studentId: uuid,
    year: integer,
    sequence: integer,
    date: day,
    reason: text,
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into memos (id, college_id, department_id, student_id, year, sequence, state, date, reason, issued_by_id,
      issued_by_name, issued_at)
    values (:id, :collegeId, :departmentId, :studentId, :year, :sequence, 'Issued', :date, :reason, :byId, :byName, :now)`,
})

export interface Writer {
  id: string
  name: string
  now: Date
}

/** Stores a memo; returns its id. Its number is locked until the transaction ends, and free again when that fails. */
export async function insertMemo(
  db: Database,
  { id: studentId, collegeId, departmentId }: MemoStudent,
  { date, reason }: { date: string; reason: string },
  by: Writer,
): Promise<string> {
  const year = Number(businessDateOf(by.now).slice(0, 4))
  const row = await db.row(next, { collegeId, year })
  if (!row) throw new Error('A series without a number.')
  const id = uuidv7()
  const written = { date, reason, byId: by.id, byName: by.name, now: by.now }
  await db.execute(insert, { id, collegeId, departmentId, studentId, year, sequence: row.last, ...written })
  return id
}

const explain = statement({
  name: 'memos.explain',
  scope: locked,
  params: { id: uuid, explanation: text, now: timestamp },
  row: {},
  sql: `update memos set state = 'Explained', explanation = :explanation, explained_at = :now where id = :id`,
})

export async function explainMemo(db: Database, id: string, explanation: string, now: Date): Promise<void> {
  await db.execute(explain, { id, explanation, now })
}

const endParams = { id: uuid, words: text, byId: uuid, byName: text, now: timestamp }

const close = statement({
  name: 'memos.close',
  scope: locked,
  params: endParams,
  row: {},
  sql: `update memos set state = 'Closed', remark = :words, closed_by_id = :byId, closed_by_name = :byName,
    closed_at = :now where id = :id`,
})

const withdraw = statement({
  name: 'memos.withdraw',
  scope: locked,
  params: endParams,
  row: {},
  sql: `update memos set state = 'Withdrawn', withdrawal = :words, withdrawn_by_id = :byId, withdrawn_by_name = :byName,
    withdrawn_at = :now where id = :id`,
})

/** Ends a memo with a text: the closing remark of the HOD, or the reason for its withdrawal. */
export async function endMemo(
  db: Database,
  id: string,
  how: 'close' | 'withdraw',
  { words, by }: { words: string; by: Writer },
): Promise<void> {
  const { id: byId, name: byName, now } = by
  await db.execute(how === 'close' ? close : withdraw, { id, words, byId, byName, now })
}

const heads = statement({
  name: 'memos.heads',
  scope: everybody('notifies the people who close a memo that it is explained'),
  params: { memoId: uuid },
  row: { id: uuid },
  sql: `select a.id from memos m join accounts a on a.college_id = m.college_id and a.department_id = m.department_id
    where m.id = :memoId and a.role = 'hod' and a.confirmed and a.active order by a.id limit 20`,
})

/** The HODs of a memo's department. */
export const headsOfMemo = async (db: Database, memoId: string): Promise<string[]> =>
  (await db.rows(heads, { memoId })).map(({ id }) => id)
