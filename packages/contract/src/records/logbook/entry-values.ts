// Between what a form holds and what a row holds: which values are columns, which are details, which are sealed.
import type { Field } from '../../fields/field.ts'
import { fieldText } from '../../fields/field-text.ts'
import { maskText } from '../../fields/mask.ts'
import type { Entry } from './entry.ts'
import type { EntryKindSpec, EntryValues } from './entry-kind.ts'

const remarkKey = 'studentRemark'

/** The fields that are columns of every entry, by kind of field. */
const isColumn = (field: Field): boolean => field.kind === 'teacher' || field.kind === 'file' || field.key === remarkKey

export const teacherField = (kind: EntryKindSpec): Field | undefined =>
  kind.fields.find((field) => field.kind === 'teacher')
export const fileField = (kind: EntryKindSpec): Field | undefined => kind.fields.find((field) => field.kind === 'file')

export interface StoredValues {
  date: string
  teacherId: string | null
  attachmentId: string | null
  studentRemark: string | null
  /** Catalogue items still as ids: the store puts the titles in. */
  details: Record<string, unknown>
  /** What identifies a patient, in clear; masked copies are in `details`. Null when there is nothing to seal. */
  identity: Record<string, string> | null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Accepted values as a row stores them. `today` dates an entry whose kind has no date of its own, or a draft's. */
export function storedValues(kind: EntryKindSpec, values: EntryValues, today: string): StoredValues {
  const teacher = teacherField(kind)
  const file = fileField(kind)
  const details: Record<string, unknown> = {}
  const identity: Record<string, string> = {}
  for (const field of kind.fields) {
    if (isColumn(field)) continue
    const value = field.kind === 'computed' ? field.compute(values) : values[field.key]
    if (field.kind === 'dateRange' && values[field.toKey] !== undefined) details[field.toKey] = values[field.toKey]
    if (value === undefined) continue
    if (field.sensitive) {
      identity[field.key] = String(value)
      details[field.key] = maskText(String(value))
    } else {
      details[field.key] = value
    }
  }
  return {
    date: (kind.dateKey === null ? null : textOrNull(values[kind.dateKey])) ?? today,
    teacherId: teacher ? textOrNull(values[teacher.key]) : null,
    attachmentId: file ? textOrNull(values[file.key]) : null,
    studentRemark: textOrNull(values[remarkKey]),
    details,
    identity: Object.keys(identity).length > 0 ? identity : null,
  }
}

/** What a form starts from: the stored entry as values, with the patient's own words where the viewer may see them. */
export function formValues(
  kind: EntryKindSpec,
  entry: Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>,
  identity: Readonly<Record<string, string>> | null,
): EntryValues {
  const values: EntryValues = {}
  for (const field of kind.fields) {
    const value = formValueOf(field, entry, identity)
    if (value !== undefined && value !== null) values[field.key] = value
    if (field.kind === 'dateRange' && entry.details[field.toKey] !== undefined) {
      values[field.toKey] = entry.details[field.toKey]
    }
  }
  return values
}

function formValueOf(
  field: Field,
  entry: Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>,
  identity: Readonly<Record<string, string>> | null,
): unknown {
  if (field.kind === 'computed') return undefined
  if (field.kind === 'teacher') return entry.teacher?.id
  if (field.kind === 'file') return entry.attachment?.id
  if (field.key === remarkKey) return entry.studentRemark
  if (field.kind === 'catalogue') return (entry.details[field.key] as { id?: unknown } | undefined)?.id
  return identity?.[field.key] ?? entry.details[field.key]
}

/** The text of one field of an entry for tables, views and print; a patient's own words only where `identity` has them. */
export function entryText(
  field: Field,
  entry: Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>,
  identity: Readonly<Record<string, string>> | null = null,
): string {
  if (field.kind === 'teacher') return entry.teacher?.name ?? ''
  if (field.kind === 'file') return entry.attachment?.name ?? ''
  if (field.key === remarkKey) return entry.studentRemark ?? ''
  return fieldText(field, identity?.[field.key] ?? entry.details[field.key])
}

/** The words a search finds an entry by: what a reader sees, never what identifies a patient. */
export function searchText(kind: EntryKindSpec, stored: StoredValues): string {
  const texts = kind.fields
    .filter((field) => !isColumn(field) && !field.sensitive)
    .map((field) => fieldText(field, stored.details[field.key]))
  return [...texts, stored.studentRemark ?? ''].filter((text) => text !== '' && text !== 'N/A').join(' ')
}

/** The text of a column, for its key or the end of a date range. */
export function columnText(
  kind: EntryKindSpec,
  key: string,
  entry: Entry,
  identity: Record<string, string> | null = null,
): string {
  const field = kind.fields.find((one) => one.key === key || (one.kind === 'dateRange' && one.toKey === key))
  if (!field) return ''
  return field.kind === 'dateRange' ? fieldText(field, entry.details[key]) : entryText(field, entry, identity)
}
