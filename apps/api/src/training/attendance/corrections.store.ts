// Writes corrections of ledgers. Callers lock the student, so that two people who correct a day see each other's
// changes.
import type { CorrectionMark, DayHalf, DayMark } from '@rounds/contract/training/attendance/day-marks'
import { correctionMarks, dayHalves, dayMarks } from '@rounds/contract/training/attendance/day-marks'
import { uuidv7 } from 'uuidv7'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const hold = scopedStatement({
  name: 'ledgers.lockStudent',
  params: { id: uuid },
  row: { id: uuid, name: text },
  axes: {},
  sql: (within) => `select a.id, a.name from accounts a
    where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())} for no key update`,
})

/** Locks a student of the scope until the transaction ends; undefined when the scope has no such student. */
export const lockStudent = (
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ id: string; name: string } | undefined> => db.row(hold.of(scope, {}), { id })

const insert = statement({
  name: 'ledgers.insertCorrection',
  scope: everybody('of a student that the caller has locked'),
  params: {
    id: uuid,
    studentId: uuid,
    day,
    mark: oneOf(correctionMarks),
    before: oneOf(dayMarks),
    reason: text,
    half: oneOf(dayHalves).nullable(),
    beforeSecond: oneOf(dayMarks).nullable(),
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: { number: integer },
  sql: `insert into attendance_corrections (id, student_id, day, number, mark, half, before, before_second, reason, by_id, by_name, at)
    select :id, :studentId, :day, coalesce(max(c.number), 0) + 1, :mark, :half, :before, :beforeSecond, :reason, :byId,
      :byName, :now
    from attendance_corrections c where c.student_id = :studentId and c.day = :day
    returning number`,
})

interface Correction {
  studentId: string
  day: string
  mark: CorrectionMark
  /** Null for the whole day. */
  half: DayHalf | null
  before: DayMark
  /** The mark of the second half, when it differed. */
  beforeSecond: DayMark | null
  reason: string
}

/** Adds a correction to the history of a day. */
export async function insertCorrection(
  db: Database,
  correction: Correction,
  by: { id: string; name: string; now: Date },
): Promise<void> {
  await db.row(insert, { id: uuidv7(), ...correction, byId: by.id, byName: by.name, now: by.now })
}
