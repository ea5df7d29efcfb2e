// Judges rows of an attendance machine against the students of the caller: what they would change, and what is wrong with them.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { daysOfMarks, type MachineMark, machineMarks } from '@rounds/contract/training/attendance/day-marks'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import {
  judgeMachineRow,
  type MachineImport,
  type MachineRow,
} from '@rounds/contract/training/attendance/machine-sheet'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type FoundFacts, findLedgerFacts } from './ledger-facts.ts'
import { findNamedStudents, type MonthMarks, type NamedStudent } from './machine-import.store.ts'

interface NamedRow {
  line: number
  person: string
  day: string
  mark: MachineMark
}

interface PlannedImport {
  result: MachineImport
  /** The months that change, with what is new in them. */
  months: MonthMarks[]
}

/** What rows would change for the students of a scope. */
export async function planImport(
  db: Database,
  scope: Scope,
  rows: readonly MachineRow[],
  now: Date,
): Promise<PlannedImport> {
  const today = businessDateOf(now)
  const faults: MachineImport['faults'] = []
  const named: NamedRow[] = []
  let skipped = 0
  for (const row of rows) {
    const judged = judgeMachineRow(row, today)
    if ('sentence' in judged) faults.push({ line: row.line, sentence: judged.sentence })
    else if ('isSkipped' in judged) skipped++
    else named.push({ line: row.line, ...judged })
  }
  const students = await findNamedStudents(db, scope, [...new Set(named.map(({ person }) => person))])
  const ids = [...new Set([...students.values()].flat().map(({ id }) => id))]
  const facts = await findLedgerFacts(db, ids, today)
  const marks = new Map<string, Map<string, MachineMark>>()
  for (const row of named) {
    const sentence = takeRow(row, { students, facts, marks })
    if (sentence) faults.push({ line: row.line, sentence })
  }
  return { ...comparedWith(facts, marks, { skipped, faults: faults.toSorted((a, b) => a.line - b.line) }) }
}

interface Known {
  students: ReadonlyMap<string, NamedStudent[]>
  facts: ReadonlyMap<string, FoundFacts>
  /** By student and day. */
  marks: Map<string, Map<string, MachineMark>>
}

/** Adds a row to the marks; what is wrong with it otherwise. */
function takeRow({ person, day, mark }: NamedRow, { students, facts, marks }: Known): string | undefined {
  const [student, ...others] = students.get(person) ?? []
  if (!student) return fillMessage(machineMessages.unknownPerson, { person })
  if (others.length > 0) return fillMessage(machineMessages.twoPeople, { person })
  const joined = facts.get(student.id)?.facts.joiningDate
  if (!joined || day < joined) return fillMessage(machineMessages.beforeJoining, { name: student.name })
  const ofStudent = marks.get(student.id) ?? new Map<string, MachineMark>()
  marks.set(student.id, ofStudent)
  if ((ofStudent.get(day) ?? mark) !== mark) return machineMessages.twice
  ofStudent.set(day, mark)
  return undefined
}

function comparedWith(
  facts: ReadonlyMap<string, FoundFacts>,
  marks: Known['marks'],
  { skipped, faults }: Pick<MachineImport, 'skipped' | 'faults'>,
): PlannedImport {
  const counts = { added: 0, changed: 0, same: 0, corrected: 0 }
  const months = new Map<string, { studentId: string; month: string; days: string[] }>()
  for (const [studentId, days] of marks) {
    const found = facts.get(studentId)?.facts
    const before = new Map(found?.months.map(({ month, marks: known }) => [month, known]))
    const corrected = new Set(found?.corrections.flatMap(({ day, mark }) => (mark === 'withdrawn' ? [] : [day])))
    for (const [day, mark] of days) {
      const month = `${day.slice(0, 7)}-01`
      const at = Number(day.slice(8)) - 1
      const known = before.get(month)?.[at] ?? machineMarks.none
      if (corrected.has(day)) counts.corrected++
      counts[known === mark ? 'same' : known === machineMarks.none ? 'added' : 'changed']++
      if (known === mark) continue
      const key = `${studentId} ${month}`
      const changed = months.get(key) ?? { studentId, month, days: Array.from({ length: daysOfMarks }, () => '.') }
      changed.days[at] = mark
      months.set(key, changed)
    }
  }
  return {
    result: { students: [...marks.keys()], ...counts, skipped, faults },
    months: [...months.values()].map(({ days, ...rest }) => ({ ...rest, marks: days.join('') })),
  }
}
