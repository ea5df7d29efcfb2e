// Converts database rows of memos into memos of the contract.
import { explainUntil, type Memo, memoNumber, memoStates } from '@rounds/contract/training/memos/memo'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** The columns of a memo's owner and place: its student, and the department in which it was issued. */
export const memoWithin: ScopeColumns = { own: 'm.student_id', department: 'm.department_id', college: 'm.college_id' }

/** The name on that day; the pseudonym of a person who was erased. */
export const memoNameOf = (what: string): string =>
  `coalesce(m.${what}_by_name, (select n.name from accounts n where n.id = m.${what}_by_id))`

/** The columns of a memo; the aliases must be `m`, and `s` for its student's account. */
export const memoColumns = `m.id, m.year, m.sequence, m.state, m.date, m.student_id as "studentId",
  s.name as "studentName", m.reason, m.issued_by_id as "issuedById", ${memoNameOf('issued')} as "issuedBy",
  m.issued_at as "issuedAt", m.explanation, m.explained_at as "explainedAt", m.remark, ${memoNameOf('closed')} as "closedBy",
  m.closed_at as "closedAt", m.withdrawal, ${memoNameOf('withdrawn')} as "withdrawnBy", m.withdrawn_at as "withdrawnAt"`

export const memoRow = {
  id: uuid,
  year: integer,
  sequence: integer,
  state: oneOf(memoStates),
  date: day,
  studentId: uuid,
  studentName: text,
  reason: text.nullable(),
  issuedById: uuid,
  issuedBy: text.nullable(),
  issuedAt: timestamp,
  explanation: text.nullable(),
  explainedAt: timestamp.nullable(),
  remark: text.nullable(),
  closedBy: text.nullable(),
  closedAt: timestamp.nullable(),
  withdrawal: text.nullable(),
  withdrawnBy: text.nullable(),
  withdrawnAt: timestamp.nullable(),
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** A memo with its number and the last day for an explanation. */
export function shownMemo(row: RowOf<typeof memoRow>): Memo {
  const { year, sequence, studentId, studentName, issuedBy, issuedAt, explainedAt, closedAt, withdrawnAt, ...rest } =
    row
  return {
    ...rest,
    number: memoNumber(year, sequence),
    student: { id: studentId, name: studentName },
    issuedBy: issuedBy ?? '',
    issuedAt: issuedAt.toISOString(),
    explainUntil: explainUntil(issuedAt),
    explainedAt: moment(explainedAt),
    closedAt: moment(closedAt),
    withdrawnAt: moment(withdrawnAt),
  }
}
