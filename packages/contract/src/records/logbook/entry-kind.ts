// The declaration of a kind of record, from which the engine derives its form, schema, table and report.
import { type Field, type FieldKind, fieldsOfKind, isBlank, isRequired } from '../../fields/field.ts'
import { inputKeys, labelOfKey } from '../../fields/field-parts.ts'
import { type FieldContext, validateFields } from '../../fields/field-schema.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { fillMessage, type Message } from '../../kernel/message.ts'
import { problems } from '../../kernel/problem.ts'

/**
 * How a record is scored: with a grade 0..4, with the rubric of its training type (a grade if the type has none), or
 * not at all.
 */
export type ScoreMode = 'grade' | 'rubric' | 'none'

export interface Section {
  title: string
  keys: readonly string[]
  /**
   * Layout on the page and in the form: `row` puts short values in one row; `findings` gives each present or absent
   * finding a line.
   */
  reads?: 'row' | 'findings'
  /** A button that fills the section's empty fields with the values of most patients. */
  usual?: { verb: string; values: Readonly<Record<string, string>> }
}

/** A field's key, or a count with its noun: `12 cases`. */
export type LinePart = string | { key: string; one: string; many: string }

/** The texts of a record in a list, as keys of its fields. */
export interface LineSpec {
  /** The first of these fields that is not empty. */
  title: readonly [string, ...string[]]
  /** Shown in grey after the title. */
  detail: readonly LinePart[]
  /** Fields that distinguish the patients. Masked, and shown only in lists of the reader's own work. */
  patient?: readonly string[]
}

export interface EntryKindSpec {
  /** Stored with every record, so it never changes once records exist. */
  id: string
  /** The page that lists this kind. */
  route: `/${string}`
  /** Heading of the page, without "REPORT". */
  title: string
  /** A single record in button texts: `Add procedure`. */
  noun: string
  /** The button text for a new record, if not "Add" and the noun. */
  addTitle?: string
  /** The purpose of the page, in one line. */
  purpose: string
  fields: readonly Field[]
  /** Groups of fields with headings. Only the long case sheet has them. */
  sections?: readonly Section[]
  /** The heading of an opened record, if not the title. */
  detailsTitle?: string
  /** The field that fills the date column; null for the day of writing. */
  dateKey: string | null
  line: LineSpec
  /**
   * The columns that the table shows by default, beside title, day, student, department and status: keys of the kind's
   * own columns, `patient` and `score`. They must fit at 1280 px without scrolling. The grey line omits fields that
   * have a column.
   */
  shownColumns: readonly string[]
  /** The table's own columns, in order; the common columns follow. */
  columns: readonly { key: string; label: string }[]
  score: ScoreMode
  /** Only for kinds scored by rubric: the select whose choice determines the rubric. */
  rubricKey?: string
  /**
   * The message when a required field is empty. `{name}` is the label of the first empty field, and `{sentence}` the
   * message of the first wrong field.
   */
  incomplete: { title: string; message: string }
  /** The message when a decision lacks its score or remark, if not the usual one. */
  decisionIncomplete?: string
  /** The message when the server did not answer a submission, if not the usual one. */
  unanswered?: Message
  /** The message when the server did not answer a decision, if not the usual one. */
  decisionUnanswered?: Message
  /** The heading of the verifier's remark, if not the HOD's or unit head's feedback. */
  feedbackLabel?: string
  /** A select whose choices are each due once. The page shows distinct approved choices / all choices. */
  eachChoiceOnce?: string
  /** Codes of the departments with this kind; all departments when absent. */
  departments?: readonly string[]
  /** Opening another person's record is audited, even when no identity is shown. */
  viewsAudited?: true
  /** Keys dropped without validation, because the college keeps no patient identities. */
  unasked?: readonly string[]
  /**
   * Decided by the coordinator responsible for the student on its day; by the department's teachers when there is none.
   */
  verifiedBy?: 'drpc'
  /** Rules across fields, beyond the order of a date range: field key → message. */
  rules?: (values: Readonly<Record<string, unknown>>, context: FieldContext) => Record<string, string>
}

const rangeAhead = ({ fields }: Pick<EntryKindSpec, 'fields'>) =>
  fieldsOfKind(fields, 'dateRange').find(({ noEarlierThan }) => noEarlierThan)

/** True for leave, which lies in the future when requested. */
export const looksAhead = (kind: Pick<EntryKindSpec, 'fields'>): boolean => rangeAhead(kind) !== undefined

/**
 * The context for correcting a submitted record. A record about future days may have begun since: its own past days
 * stay valid, so that its end can be moved.
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

/** Declares a kind. The type keeps its fields for `ValuesOf`. */
export function entryKind<const K extends EntryKindSpec>(spec: K): K {
  return spec
}

/** The text of the button that adds a record, and the heading of its form. */
export const addTitleOf = ({ noun, addTitle = `Add ${noun}` }: Pick<EntryKindSpec, 'noun' | 'addTitle'>): string =>
  addTitle

/**
 * True when the department has the kind. Admins and the Master have no department, and read the kinds of all
 * departments.
 */
export const hasKind = (departmentCode: string | null, { departments }: Pick<EntryKindSpec, 'departments'>): boolean =>
  departments === undefined || departmentCode === null || departments.includes(departmentCode)

/** The type of the submitted value for each kind of field. */
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
/** The type of the values submitted for a kind. */
export type ValuesOf<K extends EntryKindSpec> = Both<Keyed<K['fields'][number]>>

/** Validated values: trimmed, known keys only, without blanks. */
export type EntryValues = Record<string, unknown>

type Refused = { ok: false; title: string; message: string; fields: Record<string, string> }
export type ParsedValues = { ok: true; values: EntryValues } | Refused

/**
 * Validates submitted values against a kind, the same way on both sides. A refusal lists every wrong field in form
 * order. Its message is the kind's own when a required field is empty, otherwise that of the first wrong field.
 */
export function parseValues(kind: EntryKindSpec, submitted: unknown, context: FieldContext): ParsedValues {
  const values = kind.unasked ? withoutKeys(submitted, kind.unasked) : submitted
  const checked = validateFields(kind.fields, values, context)
  const fields = checked.ok ? (kind.rules?.(checked.value, context) ?? {}) : checked.faults
  if (checked.ok && Object.keys(fields).length === 0) return { ok: true, values: withoutBlanks(checked.value) }
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
