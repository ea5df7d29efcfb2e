// Validates rows of an attendance machine against the caller's students: the changes they would make, and their faults.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { daysOfMarks, type MachineMark, machineMarks } from '@rounds/contract/training/attendance/day-marks'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import {
  type MachineImport,
  type MachineRow,
  validateMachineRow,
} from '@rounds/contract/training/attendance/machine-sheet'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type DifferingDay, differingDays, placeOfDay } from './differing-days.ts'
import { type FoundFacts, findLedgerFacts } from './ledger-facts.ts'
import { findNamedStudents, lockStudents, type MonthMarks, type NamedStudent } from './machine-import.store.ts'

interface NamedRow {
  line: number
  person: string
  day: string
  mark: MachineMark
}

/** The importing person. Without `mayCorrect` (a clerk), rows that differ from an earlier file are refused. */
interface Importer {
  scope: Scope
  mayCorrect: boolean
  isOfCollege: boolean
}

interface StudentCorrections {
  studentId: string
  days: DifferingDay[]
}

interface PlannedImport {
  result: MachineImport
  /** The months that change, with the new marks only. */
  months: MonthMarks[]
  corrections: StudentCorrections[]
}

/** Rows by student id and day. */
type Marks = Map<string, Map<string, NamedRow>>
type Faults = MachineImport['faults']

/** Plans the changes for the students of a scope. `isHeld` locks those students until the transaction ends. */
export async function planImport(
  db: Database,
  importer: Importer,
  { rows, isHeld }: { rows: readonly MachineRow[]; isHeld: boolean },
  now: Date,
): Promise<PlannedImport> {
  const today = businessDateOf(now)
  const faults: Faults = []
  const named: NamedRow[] = []
  let skipped = 0
  for (const row of rows) {
    const checked = validateMachineRow(row, today)
    if ('sentence' in checked) faults.push({ line: row.line, sentence: checked.sentence })
    else if ('isSkipped' in checked) skipped++
    else named.push({ line: row.line, ...checked })
  }
  const names = [...new Set(named.map(({ person }) => person))]
  const { scope, isOfCollege } = importer
  const students = await findNamedStudents(db, scope, { names, isOfCollege })
  const ids = [...new Set([...students.values()].flat().map(({ id }) => id))]
  if (isHeld) await lockStudents(db, ids)
  const facts = await findLedgerFacts(db, ids, today)
  const marks: Marks = new Map()
  for (const row of named) {
    const sentence = takeRow(row, { students, facts, marks, isOfCollege })
    if (sentence) faults.push({ line: row.line, sentence })
  }
  const compared = comparedWith(facts, marks, { today, mayCorrect: importer.mayCorrect })
  const { counts, months, corrections } = compared
  const sorted = [...faults, ...compared.faults].toSorted((a, b) => a.line - b.line)
  return { result: { students: [...marks.keys()], ...counts, skipped, faults: sorted }, months, corrections }
}

interface Known {
  students: ReadonlyMap<string, NamedStudent[]>
  facts: ReadonlyMap<string, FoundFacts>
  marks: Marks
  isOfCollege: boolean
}

/** Adds a row to the marks, or returns its fault. */
function takeRow(row: NamedRow, { students, facts, marks, isOfCollege }: Known): string | undefined {
  const { person, day, mark } = row
  const [student, ...others] = students.get(person) ?? []
  if (!student) return fillMessage(machineMessages.unknownPerson, { person })
  if (others.length > 0) return fillMessage(machineMessages.twoPeople, { person })
  const { id, name, cameAt } = student
  const joined = facts.get(id)?.facts.joiningDate
  if (!joined || day < joined) return fillMessage(machineMessages.beforeJoining, { name })
  if (cameAt && day < businessDateOf(cameAt)) {
    return fillMessage(isOfCollege ? machineMessages.beforeCollege : machineMessages.beforeDepartment, { name })
  }
  const ofStudent = marks.get(id) ?? new Map<string, NamedRow>()
  marks.set(id, ofStudent)
  const earlier = ofStudent.get(day)
  if (earlier) return earlier.mark === mark ? undefined : machineMessages.twice
  ofStudent.set(day, row)
  return undefined
}

function comparedWith(
  facts: ReadonlyMap<string, FoundFacts>,
  marks: Marks,
  { today, mayCorrect }: { today: string; mayCorrect: boolean },
) {
  const counts = { added: 0, changed: 0, same: 0, corrected: 0 }
  const faults: Faults = []
  const corrections: StudentCorrections[] = []
  const months = new Map<string, { studentId: string; month: string; days: string[] }>()
  for (const [studentId, days] of marks) {
    const found = facts.get(studentId)?.facts
    const before = new Map(found?.months.map(({ month, marks: known }) => [month, known]))
    const corrected = new Set(found?.corrections.flatMap(({ day, mark }) => (mark === 'withdrawn' ? [] : [day])))
    const differing = new Map<string, MachineMark>()
    const knownOf = (day: string) => before.get(placeOfDay(day).month)?.[placeOfDay(day).at] ?? machineMarks.none
    for (const [day, { mark }] of days) {
      const { month, at } = placeOfDay(day)
      const known = knownOf(day)
      if (corrected.has(day)) counts.corrected++
      if (known === mark) counts.same++
      else if (known !== machineMarks.none) {
        if (!corrected.has(day)) differing.set(day, mark)
      } else {
        counts.added++
        const key = `${studentId} ${month}`
        const changed = months.get(key) ?? { studentId, month, days: Array.from({ length: daysOfMarks }, () => '.') }
        changed.days[at] = mark
        months.set(key, changed)
      }
    }
    const changing = found && mayCorrect && differing.size > 0 ? differingDays(found, today, differing) : []
    if (changing.length > 0) corrections.push({ studentId, days: changing })
    counts.changed += changing.length
    for (const { day } of changing) differing.delete(day)
    const sentence = mayCorrect ? machineMessages.differsBesideOthers : machineMessages.differs
    for (const day of differing.keys()) {
      const line = days.get(day)?.line ?? 0
      faults.push({ line, sentence: fillMessage(sentence, { mark: markTexts[knownOf(day)] ?? '' }) })
    }
  }
  const changed = [...months.values()].map(({ days, ...rest }) => ({ ...rest, marks: days.join('') }))
  return { counts, faults, corrections, months: changed }
}

/** The status as written in a file. */
const markTexts: Readonly<Record<string, string>> = { P: 'Present', H: 'Half day', A: 'Absent' }
