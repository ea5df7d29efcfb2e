// What a kind of entry is: everything the engine derives a form, a schema, a table and a report from.
import { type Field, type FieldKind, fieldsOfKind, isBlank, isRequired } from '../../fields/field.ts'
import { inputKeys, labelOfKey } from '../../fields/field-parts.ts'
import { type FieldContext, judgeFields } from '../../fields/field-schema.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { fillMessage, type Message } from '../../kernel/message.ts'
import { problems } from '../../kernel/problem.ts'

/** How an entry of a kind is scored: one grade 0..4, the rubric its training type has (else a grade), or not at all. */
export type ScoreMode = 'grade' | 'rubric' | 'none'

export interface Section {
  title: string
  keys: readonly string[]
  /** How it reads when it is opened, and how it is asked: short values in one row, or present and absent findings in a line each. */
  reads?: 'row' | 'findings'
  /** What one press writes into those of its fields that are still empty: what most patients have. */
  usual?: { verb: string; values: Readonly<Record<string, string>> }
}

/** A count says what it counts: `12 cases`. */
export type LinePart = string | { key: string; one: string; many: string }

/** How one of them reads in a list, in keys of its fields. */
export interface LineSpec {
  /** The first of these that says something. */
  title: readonly [string, ...string[]]
  /** Stands in grey behind it. */
  detail: readonly LinePart[]
  /** What tells the patients apart: masked, and only where the list is the reader's own work. */
  patient?: readonly string[]
}

export interface EntryKindSpec {
  /** Stored with every entry: never changes once records exist. */
  id: string
  /** The page that lists this kind. */
  route: `/${string}`
  /** Heading of the page, without REPORT. */
  title: string
  /** What one of them is called in a button: `Add procedure`. */
  noun: string
  /** What adding one is called, where it is not "Add" and the noun. */
  addTitle?: string
  /** What the page is for, in one line. */
  purpose: string
  fields: readonly Field[]
  /** Only the long case sheet has these: which fields stand under which heading. */
  sections?: readonly Section[]
  /** The heading of one of them opened, where it is not the title. */
  detailsTitle?: string
  /** The field that fills the entry's date column; the day of writing when null. */
  dateKey: string | null
  line: LineSpec
  /**
   * The columns of the table that are in sight until somebody chooses others, beside its title, day, student, department
   * and status: its own by their keys, `patient` and `score`. At 1280 px they fit without scrolling. What has a column is left
   * out of the grey line.
   */
  shownColumns: readonly string[]
  /** The table's own columns, in order; the common ones follow. */
  columns: readonly { key: string; label: string }[]
  score: ScoreMode
  /** Only kinds scored by rubric: the select whose choice names the rubric. */
  rubricKey?: string
  /**
   * The catalogue's sentence when something required is missing. `{name}` stands for the first missing label,
   * `{sentence}` for what is wrong with the first wrong field.
   */
  incomplete: { title: string; message: string }
  /** The sentence when a decision lacks its score or remark, where it is not the usual one. */
  decisionIncomplete?: string
  /** What is said when the server gave no answer to a record of it, where it is not the usual sentence. */
  unanswered?: Message
  /** The same of a decision on one. */
  decisionUnanswered?: Message
  /** The heading of the verifier's remark, where it is not the HOD's or unit head's feedback. */
  feedbackLabel?: string
  /** A select of which each choice is due once: the page shows distinct Approved choices / all choices. */
  eachChoiceOnce?: string
  /** Codes of the departments that have this kind; every department when absent. */
  departments?: readonly string[]
  /** Opening one of another person leaves a trace, also where no identity is shown. */
  viewsAudited?: true
  /** Keys that are thrown away unread: what a college without patients' identities does not keep. */
  unasked?: readonly string[]
  /** Decided by the coordinator who looks after the student on its day; by the department's teachers where there is none. */
  verifiedBy?: 'drpc'
  /** Cross-field rules beyond the order of a date range: field key → sentence. */
  rules?: (values: Readonly<Record<string, unknown>>, context: FieldContext) => Record<string, string>
}

const rangeAhead = ({ fields }: Pick<EntryKindSpec, 'fields'>) =>
  fieldsOfKind(fields, 'dateRange').find(({ noEarlierThan }) => noEarlierThan)

/** True for leave: it lies ahead when it is asked for. */
export const looksAhead = (kind: Pick<EntryKindSpec, 'fields'>): boolean => rangeAhead(kind) !== undefined

/**
 * What a submitted record of these values is corrected in. One that had to lie ahead may have begun: of the days that have
 * passed it keeps its own, so that its end can be moved.
 */
export function correctionContext<C extends Pick<FieldContext, 'today' | 'storedDays'>>(
  kind: Pick<EntryKindSpec, 'fields'>,
  values: EntryValues,
  context: C,
): C {
  const range = rangeAhead(kind)
  const [first, last] = range ? [values[range.key], values[range.toKey]] : []
  return typeof first === 'string' && typeof last === 'string' ? { ...context, storedDays: { first, last } } : context
}

/** A declared kind; the type keeps its fields, so that `ValuesOf` knows them. */
export function entryKind<const K extends EntryKindSpec>(spec: K): K {
  return spec
}

/** The name of the button that adds one, and the heading of its form. */
export const addTitleOf = ({ noun, addTitle = `Add ${noun}` }: Pick<EntryKindSpec, 'noun' | 'addTitle'>): string =>
  addTitle

/** True where the department has the kind. People without a department (Admin, Master) read the kinds of all departments. */
export const hasKind = (departmentCode: string | null, { departments }: Pick<EntryKindSpec, 'departments'>): boolean =>
  departments === undefined || departmentCode === null || departments.includes(departmentCode)

/** What a form submits for each kind of field. */
interface SubmittedValues {
  text: string
  longText: string
  textList: string[]
  date: string
  dateRange: string
  count: number
  select: string
  multiSelect: string[]
  teacher: string
  catalogue: string
  patientRef: string
  person: string
  file: string
  computed: never
}
type ValueOf<F> = F extends { kind: infer K extends FieldKind } ? SubmittedValues[K] : never
type Keyed<F> = F extends { kind: 'computed' }
  ? never
  : F extends { kind: 'dateRange'; key: infer A extends string; toKey: infer B extends string }
    ? { [P in A | B]: string }
    : F extends { key: infer A extends string; required: false }
      ? { [P in A]?: ValueOf<F> }
      : F extends { key: infer A extends string }
        ? { [P in A]: ValueOf<F> }
        : never
type Both<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
/** What a user submits for a kind. */
export type ValuesOf<K extends EntryKindSpec> = Both<Keyed<K['fields'][number]>>

/** Values as submitted and accepted: trimmed, known keys only, blanks left out. */
export type EntryValues = Record<string, unknown>

type Refused = { ok: false; title: string; message: string; fields: Record<string, string> }
export type ParsedValues = { ok: true; values: EntryValues } | Refused

/**
 * Judges submitted values against a kind, the same on both sides. A refusal names every wrong field in form order;
 * its sentence is the kind's own when something required is missing, else the first wrong field's.
 */
export function parseValues(kind: EntryKindSpec, submitted: unknown, context: FieldContext): ParsedValues {
  const values = kind.unasked ? withoutKeys(submitted, kind.unasked) : submitted
  const judged = judgeFields(kind.fields, values, context)
  const fields = judged.ok ? (kind.rules?.(judged.value, context) ?? {}) : judged.faults
  if (judged.ok && Object.keys(fields).length === 0) return { ok: true, values: withoutBlanks(judged.value) }
  return { ok: false, ...refusal(kind, values, fields) }
}

function withoutKeys(values: unknown, keys: readonly string[]): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

function refusal(kind: EntryKindSpec, values: unknown, wrong: Record<string, string>): Omit<Refused, 'ok'> {
  const fields = inFormOrder(kind, wrong)
  const sentence = Object.values(fields)[0] ?? problems.malformed.message
  const given: Record<string, unknown> = typeof values === 'object' && values !== null ? { ...values } : {}
  const required = kind.fields.filter(isRequired).flatMap(inputKeys)
  const missing = required.find((key) => key in fields && isBlank(given[key]))
  const message = missing
    ? fillMessage(kind.incomplete.message, { name: labelOfKey(kind.fields, missing), sentence })
    : sentence
  const { missingDetails, allFields } = generalMessages
  const isNamedMissing = missing === undefined && kind.incomplete.title === missingDetails.title
  return { title: isNamedMissing ? allFields.title : kind.incomplete.title, message, fields }
}

function inFormOrder(kind: EntryKindSpec, wrong: Record<string, string>): Record<string, string> {
  const keys = kind.fields.flatMap(inputKeys)
  const place = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return Object.fromEntries(Object.entries(wrong).sort(([a], [b]) => place(a) - place(b)))
}

function withoutBlanks(values: Record<string, unknown>): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))
}
