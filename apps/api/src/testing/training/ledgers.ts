// Students with a ledger, leave and machine marks, for tests of attendance.

import { addDays } from '@rounds/contract/kernel/dates'
import type { OpenedLedger } from '@rounds/contract/training/attendance/ledger'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import type { MachineRow } from '@rounds/contract/training/attendance/machine-sheet'
import { uuidv7 } from 'uuidv7'
import type { NewAccount } from '#api/identity/accounts/accounts.store.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'

/** A student of medicine who joined on Monday, 1 September 2025. */
export function aLedgerStudent(harness: Harness, name: string, over: Partial<NewAccount> = {}): Promise<TestPerson> {
  const { db, clock, places } = harness
  return aPerson(db, {
    role: 'student',
    name,
    email: `${uuidv7()}@rounds.example`,
    createdAt: clock.now,
    joiningDate: '2025-09-01',
    ...places.medicine,
    ...over,
  })
}

interface StoredLeave {
  from: string
  to: string
  type: string
  part?: 'First half' | 'Second half' | undefined
  status?: 'Approved' | 'Pending' | 'Rejected'
}

/** Stores a leave record, bypassing the form's checks; returns its id. */
export async function storedLeave(
  { db, clock, people }: Harness,
  student: TestPerson,
  { from, to, type, part, status = 'Approved' }: StoredLeave,
): Promise<string> {
  const id = uuidv7()
  const decided = { verifiedBy: people.teacher.id, verifiedOn: clock.now, verifierRemark: 'Granted' }
  await insertRow(db, 'entries', {
    id,
    kind: 'leave-record',
    studentId: student.id,
    status,
    revision: 1,
    date: from,
    search: '',
    collegeId: student.collegeId,
    departmentId: student.departmentId,
    teacherId: people.teacher.id,
    details: { fromDate: from, toDate: to, reasonType: type, ...(part && { dayPart: part }), reason: 'Family' },
    createdAt: clock.now,
    updatedAt: clock.now,
    submittedAt: clock.now,
    ...(status === 'Pending' ? {} : { ...decided, studentName: student.name, verifierName: 'Dr teacher' }),
  })
  return id
}

const statusOf: Readonly<Record<string, string>> = { P: 'Present', H: 'Half day', A: 'Absent' }

/** Machine rows from a day on, one per character of `marks`; a dot makes no row. */
export const machineRows = (person: string, from: string, marks: string): MachineRow[] =>
  [...marks].flatMap((mark, at) =>
    mark === '.' ? [] : [{ line: at + 2, cells: { person, date: addDays(from, at), status: statusOf[mark] ?? mark } }],
  )

/** Imports rows as this person. */
export async function importedBy(harness: Harness, who: CastName, rows: readonly MachineRow[]) {
  const { status, body } = await (await harness.as(who))(ledgers.import, { body: { rows: [...rows] } })
  return { ...body, status }
}

/** The ledger of a student as this person sees it. */
export async function ledgerOf(
  harness: Harness,
  student: Pick<TestPerson, 'id'>,
  { who = 'hod', month }: { who?: CastName | TestPerson; month?: string } = {},
): Promise<OpenedLedger> {
  const client = await harness.as(who)
  const { body } = await client(ledgers.show, { params: { id: student.id }, query: month ? { month } : {} })
  return body.ledger
}

/** One day of a student's ledger. */
export async function dayOf(harness: Harness, student: TestPerson, day: string) {
  const { days } = await ledgerOf(harness, student, { month: day.slice(0, 7) })
  const found = days.find((one) => one.day === day)
  return found && [found.mark, found.source, found.counts]
}
