// What a kind of entry is: everything the engine derives a form, a schema, a table and a report from.
import type { z } from 'zod'
import { type FieldContext, fieldMessages, fieldsSchema } from '../../fields/field-schema.ts'
import { type Field, isRequired } from '../../fields/field.ts'

/** How an entry of a kind is scored: one grade 0..4, the rubric its training type has (else a grade), or not at all. */
export type ScoreMode = 'grade' | 'rubric' | 'none'

export interface EntryKindSpec {
  /** Stored with every entry: never changes once records exist. */
  id: string
  /** The page that lists this kind. */
  route: `/${string}`
  /** Heading of the page, without REPORT. */
  title: string
  /** What one of them is called in a button: `Add procedure`. */
  noun: string
  /** What the page is for, in one line. */
  purpose: string
  fields: readonly Field[]
  /** Only the long case sheet has these: which fields stand under which heading. */
  sections?: readonly { title: string; keys: readonly string[] }[]
  /** The field that fills the entry's date column; the day of writing when null. */
  dateKey: string | null
  /** The table's own columns, in order; the common ones follow. */
  columns: readonly { key: string; label: string }[]
  score: ScoreMode
  /** The catalogue's sentence when something required is missing. `{name}` stands for the first missing label. */
  incomplete: { title: string; message: string }
  /** Codes of the departments that have this kind; every department when absent. */
  departments?: readonly string[]
  /** Who decides besides the department's teachers. */
  verifiedBy?: 'drpc'
  /** Cross-field rules beyond the order of a date range: field key → sentence. */
  rules?: (values: Readonly<Record<string, unknown>>, context: FieldContext) => Record<string, string>
}

/** A declared kind; the type keeps its fields, so that `ValuesOf` knows them. */
export function entryKind<const K extends EntryKindSpec>(spec: K): K {
  return spec
}

type ValueOf<F> = F extends { kind: 'count' } ? number : F extends { kind: 'multiSelect' | 'textList' } ? string[] : string
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

export type ParsedValues =
  | { ok: true; values: EntryValues }
  | { ok: false; title: string; message: string; fields: Record<string, string> }

/**
 * Judges submitted values against a kind, the same on both sides. A refusal names every wrong field; its sentence is
 * the kind's own when something required is missing, else the first field's.
 */
export function parseValues(kind: EntryKindSpec, values: unknown, context: FieldContext): ParsedValues {
  const parsed = fieldsSchema(kind.fields, context).safeParse(values)
  const fields = parsed.success ? (kind.rules?.(parsed.data, context) ?? {}) : fieldMessages(parsed.error)
  if (parsed.success && Object.keys(fields).length === 0) {
    return { ok: true, values: withoutBlanks(parsed.data) }
  }
  return { ok: false, ...refusal(kind, values, fields, parsed.success ? undefined : parsed.error), fields }
}

function refusal(
  kind: EntryKindSpec,
  values: unknown,
  fields: Record<string, string>,
  error: z.ZodError | undefined,
): { title: string; message: string } {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Record<string, unknown>
  const isMissing = (key: string) => {
    const value = given[key]
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  }
  const missing = kind.fields.find((field) => isRequired(field) && field.key in fields && isMissing(field.key))
  if (error && missing) {
    return { title: kind.incomplete.title, message: kind.incomplete.message.replace('{name}', missing.label) }
  }
  return { title: kind.incomplete.title, message: Object.values(fields)[0] ?? kind.incomplete.message }
}

function withoutBlanks(values: Record<string, unknown>): EntryValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}
