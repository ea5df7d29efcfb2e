// Evaluates which gates of the final examination a student has passed, and when the others are due. Pure: the day is an
// argument.
import { lastDayOfTerm, type Term } from '../../identity/accounts/term.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import { checklistDueOn, isSuperSpeciality } from '../../records/logbook/checklist-due.ts'
import type { LedgerFigures, LedgerState } from '../../training/attendance/ledger.ts'
import type { EvaluatedEvidence, EvaluatedRuleSet, ExamGate, GateState } from './exam-passport.ts'
import { type Evidence, type Gate, type RuleSet, ruleSets } from './exam-rules.ts'

/** Facts about a student: approved and pending records. */
export interface StudentEvidence extends Term {
  departmentCode: string
  courseTitle: string
  /** The university in the profile; null when not filled in. */
  university: string | null
  certified: boolean
  items: readonly { item: string; status: 'Approved' | 'Pending' }[]
  presentations: readonly { type: string; status: 'Approved' | 'Pending'; n: number }[]
  /** Papers accepted by a journal or published. */
  publications: readonly { status: 'Approved' | 'Pending'; n: number }[]
  /**
   * For each track, whether the latest decided version is approved or one is pending. Tracks whose latest version is
   * rejected are absent.
   */
  tracks: readonly { track: string; status: 'Approved' | 'Pending' }[]
  /** Null without a joining date. */
  attendance: Pick<LedgerFigures, 'attended' | 'needed' | 'state' | 'lastDay'> | null
}

/** Days before the due date from which a requirement counts as due soon. */
export const gateNoticeDays = 90

/** The rule sets that apply to a student, the regulation first. */
export const rulesFor = ({ departmentCode, university, joiningDate }: StudentEvidence): RuleSet[] =>
  ruleSets.filter(
    (set) =>
      (set.departments === null || set.departments.includes(departmentCode)) &&
      (set.university === null || set.university === university) &&
      (joiningDate === null || (joiningDate >= set.from && (set.until === null || joiningDate < set.until))),
  )

const total = (rows: readonly { n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0)
const approvedOf = <R extends { status: string }>(rows: readonly R[]): R[] =>
  rows.filter(({ status }) => status === 'Approved')

/** Evaluates counted evidence: shown when enough is approved, waiting when pending records would make it enough. */
function countedState(rows: readonly { status: string; n: number }[], min: number): EvaluatedEvidence['state'] {
  if (total(approvedOf(rows)) >= min) return 'shown'
  return total(rows) >= min ? 'waiting' : 'missing'
}

/** One approved row is enough, even if the student has since submitted another. */
const singleState = (rows: readonly { status: string }[]): EvaluatedEvidence['state'] =>
  approvedOf(rows).length > 0 ? 'shown' : rows.length > 0 ? 'waiting' : 'missing'

function presentationText({ min, type }: { min: number; type?: 'Paper' | 'Poster' }, approved: number): string {
  const noun = { Paper: 'paper presented', Poster: 'poster presented' }[type ?? 'Paper']
  const what = type ? noun : min === 1 ? 'paper or poster presented' : 'papers or posters presented'
  return `${min} ${what} (${approved} approved)`
}

const riskWords: Partial<Record<LedgerState, string>> = { atRisk: ', at risk', lost: ', out of reach in this term' }

function evaluateAttendance(attendance: StudentEvidence['attendance']): EvaluatedEvidence {
  if (!attendance || attendance.state === 'unknown') {
    return { text: 'the attendance register of the college', state: 'elsewhere' }
  }
  const { attended, needed, state } = attendance
  const text = `${needed} working days (${attended} attended${riskWords[state] ?? ''})`
  return { text, state: state === 'reached' ? 'shown' : 'missing' }
}

/** The state of one piece of evidence for a student. */
function evaluateEvidence(evidence: Evidence, student: StudentEvidence): EvaluatedEvidence {
  switch (evidence.by) {
    case 'mandatoryItem':
      return { text: evidence.item, state: singleState(student.items.filter(({ item }) => item === evidence.item)) }
    case 'presentations': {
      const { min, type } = evidence
      const rows = student.presentations.filter((one) => type === undefined || one.type === type)
      return { text: presentationText(evidence, total(approvedOf(rows))), state: countedState(rows, min) }
    }
    case 'publications': {
      const { min, asFirstAuthor } = evidence
      const approved = total(approvedOf(student.publications))
      const what = `${min === 1 ? 'paper' : 'papers'} accepted or published${asFirstAuthor ? ' as first author' : ''}`
      return { text: `${min} ${what} (${approved} approved)`, state: countedState(student.publications, min) }
    }
    case 'track': {
      const versions = student.tracks.filter(({ track }) => track === evidence.track)
      return { text: `an approved version of the ${evidence.track}`, state: singleState(versions) }
    }
    case 'certified':
      return { text: 'the certificate of proficiency by the HOD', state: student.certified ? 'shown' : 'missing' }
    case 'attendance':
      return evaluateAttendance(student.attendance)
    case 'elsewhere':
      return { text: evidence.words, state: 'elsewhere' }
  }
}

/** The due date of a gate; null without a joining date. */
function dueOn({ due }: Gate, student: Term & Pick<StudentEvidence, 'attendance' | 'courseTitle'>): string | null {
  if ('asItem' in due) return checklistDueOn(due.asItem, student)
  if ('monthsAfterJoining' in due) return student.joiningDate && addMonths(student.joiningDate, due.monthsAfterJoining)
  const last = lastDayOfTerm(student)
  if ('at' in due) return extendedUntil(student) ?? last
  return last && addMonths(last, -due.monthsBeforeEnd)
}

/** The end of the ledger, if made-up leave moves it beyond the term; otherwise null. */
export function extendedUntil(student: Term & Pick<StudentEvidence, 'attendance'>): string | null {
  const last = lastDayOfTerm(student)
  const until = student.attendance?.lastDay ?? null
  return last !== null && until !== null && until > last ? until : null
}

function stateOf(options: readonly (readonly EvaluatedEvidence[])[], due: string | null, today: string): GateState {
  const every = (state: (one: EvaluatedEvidence) => boolean) => options.some((option) => option.every(state))
  if (every(({ state }) => state === 'shown')) return 'passed'
  if (options.every((option) => option.some(({ state }) => state === 'elsewhere'))) return 'elsewhere'
  if (every(({ state }) => state === 'shown' || state === 'waiting')) return 'waiting'
  if (due !== null && due < today) return 'overdue'
  return due !== null && due <= addDays(today, gateNoticeDays) ? 'soon' : 'open'
}

/** A gate with its evidence and state on a business day. */
function evaluateGate(gate: Gate, student: StudentEvidence, today: string): ExamGate {
  const { id, title, rule, source, owner } = gate
  const anyOf = gate.anyOf.map((option) => option.map((evidence) => evaluateEvidence(evidence, student)))
  const due = dueOn(gate, student)
  return { id, title, rule, source, owner, dueOn: due, state: stateOf(anyOf, due, today), anyOf }
}

/** Every rule set that applies to a student, with the states of its gates on a business day. */
export const evaluateRules = (student: StudentEvidence, today: string): EvaluatedRuleSet[] =>
  rulesFor(student).map(({ id, title, about, gates }) => ({
    id,
    title,
    about,
    gates: gates
      .filter(({ isBroadOnly }) => !isBroadOnly || !isSuperSpeciality(student))
      .map((gate) => evaluateGate(gate, student, today)),
  }))
