// Reads ledgers of attendance and leave: a student's with one month and the corrections, and the list of a scope.
import { joinedWithin } from '@rounds/contract/identity/accounts/training-year'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { correctionMarks, dayHalves, dayMarks } from '@rounds/contract/training/attendance/day-marks'
import { dayOfNumber } from '@rounds/contract/training/attendance/day-number'
import { type LeaveFacts, type LeaveQuery, leaveFacts } from '@rounds/contract/training/attendance/leave-facts'
import {
  type LedgerCorrection,
  type LedgerFigures,
  type LedgerQuery,
  type LedgerRow,
  ledgerStates,
  maxLedgerStudents,
  maxShownCorrections,
  type OpenedLedger,
  type ShownDay,
} from '@rounds/contract/training/attendance/ledger'
import { type LedgerHalf, walkTerm } from '@rounds/contract/training/attendance/ledger-days'
import { ledgerFigures } from '@rounds/contract/training/attendance/ledger-figures'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type FoundFacts, findLedgerFacts } from './ledger-facts.ts'

const studentFrom = 'accounts a join departments d on d.id = a.department_id'
const studentColumns = 'a.id, a.name, a.identity, d.name as department'
const studentRow = { id: uuid, name: text, identity: text.nullable(), department: text }

const student = scopedStatement({
  name: 'ledgers.student',
  params: { id: uuid },
  row: studentRow,
  axes: {},
  sql: (within) => `select ${studentColumns} from ${studentFrom}
    where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())}`,
})

const corrections = statement({
  name: 'ledgers.corrections',
  scope: everybody('of a student that the caller has found in their scope'),
  params: { id: uuid, limit: integer },
  row: {
    id: uuid,
    day,
    mark: oneOf(correctionMarks),
    before: oneOf(dayMarks),
    reason: text.nullable(),
    half: oneOf(dayHalves).nullable(),
    beforeSecond: oneOf(dayMarks).nullable(),
    by: text.nullable(),
    at: timestamp,
    total: integer,
  },
  sql: `select c.id, c.day, c.mark, c.half, c.before, c.before_second as "beforeSecond", c.reason,
      coalesce(c.by_name, (select n.name from accounts n where n.id = c.by_id)) as by, c.at,
      count(*) over ()::int as total
    from attendance_corrections c where c.student_id = :id order by c.at desc, c.day desc, c.number desc limit :limit`,
})

/** The ledger of a student of the scope on a business day; undefined when the scope has no such student. */
export async function findLedger(
  db: Database,
  scope: Scope,
  { id, month }: { id: string; month: string | undefined },
  now: Date,
): Promise<OpenedLedger | undefined> {
  const today = businessDateOf(now)
  const row = await db.row(student.of(scope, {}), { id })
  const found = row && (await findLedgerFacts(db, [id], today)).get(id)
  if (!row || !found) return undefined
  const history = await db.rows(corrections, { id, limit: maxShownCorrections })
  const shownMonth = month ?? today.slice(0, 7)
  return {
    student: row,
    rules: found.facts.rules,
    figures: ledgerFigures(found.facts, today),
    month: shownMonth,
    days: daysOfMonth(found, shownMonth, today),
    corrections: history.map(shownCorrection),
    correctionsTotal: history[0]?.total ?? 0,
  }
}

/** The effect of a leave on the ledger of a student of the scope; undefined when the scope has no such student. */
export async function findLeaveFacts(
  db: Database,
  scope: Scope,
  { id, ...leave }: LeaveQuery & { id: string },
  today: string,
): Promise<LeaveFacts | undefined> {
  const row = await db.row(student.of(scope, {}), { id })
  const found = row && (await findLedgerFacts(db, [id], today)).get(id)
  return found && leaveFacts(found.facts, found.leaveRecords, leave, today)
}

const shownCorrection = ({
  total: _,
  by,
  at,
  ...rest
}: { total: number; by: string | null; at: Date } & Omit<LedgerCorrection, 'by' | 'at'>): LedgerCorrection => ({
  ...rest,
  by: by ?? '',
  at: at.toISOString(),
})

const isSame = (a: LedgerHalf, b: LedgerHalf): boolean =>
  a.mark === b.mark && a.source === b.source && a.counts === b.counts && a.isExcess === b.isExcess

function daysOfMonth({ facts, calendar }: FoundFacts, month: string, today: string): ShownDay[] {
  const names = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday.name]))
  const days: ShownDay[] = []
  walkTerm(facts, today, ({ number, halves: [first, second] }) => {
    const date = dayOfNumber(number)
    if (!date.startsWith(month)) return
    days.push({
      day: date,
      ...first,
      second: isSame(first, second) ? null : second,
      holiday: first.mark === 'holiday' ? (names.get(date) ?? null) : null,
    })
  })
  return days
}

/**
 * The figures of students whom the caller has found in their scope, by student id; null for a student who has not
 * joined.
 */
export async function findLedgerFigures(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, LedgerFigures | null>> {
  const found = await findLedgerFacts(db, ids, today)
  return new Map([...found].map(([id, { facts }]) => [id, ledgerFigures(facts, today)]))
}

const isListed = `a.role = 'student' and a.verify_by_hod and ${isStudying()} and (:joinedFrom::date is null
    or a.joining_date between :joinedFrom::date and :joinedTo::date)`
const batchParams = { joinedFrom: day.nullable(), joinedTo: day.nullable() }

const list = scopedStatement({
  name: 'ledgers.list',
  params: { ...batchParams, limit: integer },
  row: studentRow,
  axes: {},
  sql: (within) => `select ${studentColumns} from ${studentFrom}
    where ${isListed} and ${within(accountColumns())} order by a.joining_date, a.name, a.id limit :limit`,
})

const total = scopedStatement({
  name: 'ledgers.total',
  params: batchParams,
  row: { total: integer },
  axes: {},
  sql: (within) => `select count(*)::int as total from accounts a where ${isListed} and ${within(accountColumns())}`,
})

/** The students of the scope, those at risk first. Lists at most `maxLedgerStudents`: those who joined first. */
export async function listLedgers(
  db: Database,
  scope: Scope,
  { batch }: Pick<LedgerQuery, 'batch'>,
  today: string,
): Promise<{ students: LedgerRow[]; studentsTotal: number }> {
  const { from: joinedFrom, to: joinedTo } = joinedWithin({ batch }, today)
  const joined = { joinedFrom, joinedTo }
  const counted = await db.row(total.of(scope, {}), joined)
  const rows = await db.rows(list.of(scope, {}), { ...joined, limit: maxLedgerStudents })
  const ids = rows.map(({ id }) => id)
  const figuresOf = await findLedgerFigures(db, ids, today)
  const students = rows.map((row) => ledgerRow(row, figuresOf.get(row.id) ?? null, today)).sort(byRisk)
  return { students, studentsTotal: counted?.total ?? 0 }
}

function ledgerRow(row: Omit<LedgerRow, 'figures' | 'casualLeft'>, found: LedgerFigures | null, today: string) {
  if (!found) return { ...row, figures: null, casualLeft: null }
  const { balances, ...figures } = found
  const present = balances.find(({ from, to }) => from <= today && today <= to && today <= found.lastDay)
  const casualLeft = present?.kinds.find(({ kind }) => kind === 'casual')?.left ?? null
  return { ...row, figures, casualLeft }
}

const rankOf = ({ figures }: LedgerRow): number => (figures ? ledgerStates.indexOf(figures.state) : ledgerStates.length)

/** Sorts by state, then by the fewest days to spare, then by name. */
const byRisk = (a: LedgerRow, b: LedgerRow): number =>
  rankOf(a) - rankOf(b) ||
  (a.figures?.spare ?? 0) - (b.figures?.spare ?? 0) ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id)
