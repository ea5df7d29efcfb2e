// Converts between form values and stored rows: which values are columns, details, or sealed.
import {
  byKind,
  catalogueChoiceIn,
  type Field,
  type FieldKind,
  type FieldOf,
  fieldsOfKind,
  type PerKind,
} from '../../fields/field.ts'
import { computedValues, fieldWithKey, partsOf } from '../../fields/field-parts.ts'
import { fieldText } from '../../fields/field-text.ts'
import { maskText } from '../../fields/mask.ts'
import type { Entry } from './entry.ts'
import type { EntryKindSpec, EntryValues } from './entry-kind.ts'

const remarkKey = 'studentRemark'

/** Where a record stores each kind of field, and whether searches match it. */
const storage: Record<FieldKind, { in: 'details' | 'teacher' | 'attachment'; isSearched: boolean }> = {
  text: { in: 'details', isSearched: true },
  longText: { in: 'details', isSearched: true },
  textList: { in: 'details', isSearched: true },
  date: { in: 'details', isSearched: true },
  dateRange: { in: 'details', isSearched: true },
  count: { in: 'details', isSearched: true },
  select: { in: 'details', isSearched: true },
  multiSelect: { in: 'details', isSearched: true },
  teacher: { in: 'teacher', isSearched: false },
  catalogue: { in: 'details', isSearched: true },
  patientRef: { in: 'details', isSearched: true },
  person: { in: 'details', isSearched: true },
  file: { in: 'attachment', isSearched: false },
  computed: { in: 'details', isSearched: true },
}

/** The column of the record that stores this field, or `details`. */
const placeOf = (field: Field): 'details' | keyof typeof columnTexts =>
  field.key === remarkKey ? 'studentRemark' : storage[field.kind].in

/** The fields that a record stores in `details`. */
export const detailFields = ({ fields }: EntryKindSpec): Field[] =>
  fields.filter((field) => placeOf(field) === 'details')

export const teacherField = (kind: EntryKindSpec): FieldOf<'teacher'> | undefined =>
  fieldsOfKind(kind.fields, 'teacher')[0]
export const fileField = (kind: EntryKindSpec): FieldOf<'file'> | undefined => fieldsOfKind(kind.fields, 'file')[0]
/** True when the file of this kind is a document that names its patient. */
export const namesPatient = (kind: EntryKindSpec): boolean => fileField(kind)?.namesPatient === true

export interface StoredValues {
  date: string
  teacherId: string | null
  attachmentId: string | null
  studentRemark: string | null
  /** Catalogue items are ids here; the store adds their titles. */
  details: Record<string, unknown>
  /** A patient's identity in clear text; `details` has masked copies. Null when there is nothing to seal. */
  identity: Record<string, string> | null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Converts validated values to a row. `today` is the date when the kind has no date field, or a draft leaves it empty.
 */
export function storedValues(kind: EntryKindSpec, values: EntryValues, today: string): StoredValues {
  const teacher = teacherField(kind)
  const file = fileField(kind)
  const details: Record<string, unknown> = {}
  const identity: Record<string, string> = {}
  const given = { ...values, ...computedValues(kind.fields, values) }
  for (const field of detailFields(kind)) {
    for (const { key } of partsOf(field)) {
      const value = given[key]
      if (value === undefined) continue
      if (field.sensitive) identity[key] = String(value)
      details[key] = field.sensitive ? maskText(String(value)) : value
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

/** The content of a record, without its decision. */
export type EntryContent = Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>
/** A patient's clear values by key, for readers who may see them. */
type Identity = Readonly<Record<string, string>> | null

/** One value of a form. `shown` is the text of a value that is an id. */
interface FormValue {
  key: string
  value: unknown
  shown?: string | undefined
}

const details = (field: Field, entry: EntryContent, identity: Identity): FormValue[] =>
  partsOf(field).map(({ key }) => ({ key, value: identity?.[key] ?? entry.details[key] }))

/** The initial form values, for each kind of field. */
const formValues: PerKind<[entry: EntryContent, identity: Identity], FormValue[]> = {
  text: details,
  longText: details,
  textList: details,
  date: details,
  dateRange: details,
  count: details,
  select: details,
  multiSelect: details,
  teacher: ({ key }, { teacher }) => [{ key, value: teacher?.id, shown: teacher?.name }],
  catalogue: ({ key }, entry) => {
    const item = catalogueChoiceIn(entry.details[key])
    return [{ key, value: item?.id, shown: item?.title }]
  },
  patientRef: details,
  person: details,
  file: ({ key }, { attachment }) => [{ key, value: attachment?.id, shown: attachment?.name }],
  computed: () => [],
}

/** The initial values of a form for a stored record, and the texts of those that are ids. */
export function formContent(
  kind: EntryKindSpec,
  entry: EntryContent,
  identity: Identity,
): { values: EntryValues; shown: Record<string, string> } {
  const all = kind.fields.flatMap((field): FormValue[] =>
    placeOf(field) === 'studentRemark'
      ? [{ key: field.key, value: entry.studentRemark }]
      : byKind(formValues, field, entry, identity),
  )
  const filled = all.filter(({ value }) => value !== undefined && value !== null)
  return {
    values: Object.fromEntries(filled.map(({ key, value }) => [key, value])),
    shown: Object.fromEntries(filled.flatMap(({ key, shown }) => (shown === undefined ? [] : [[key, shown]]))),
  }
}

const columnTexts: Record<'teacher' | 'attachment' | 'studentRemark', (entry: EntryContent) => string> = {
  teacher: ({ teacher }) => teacher?.name ?? '',
  attachment: ({ attachment }) => attachment?.name ?? '',
  studentRemark: ({ studentRemark }) => studentRemark ?? '',
}

/** The text of one field for tables, views and print. A patient's clear values appear only if `identity` has them. */
export function entryText(field: Field, entry: EntryContent, identity: Identity = null): string {
  const place = placeOf(field)
  return place === 'details'
    ? fieldText(field, identity?.[field.key] ?? entry.details[field.key])
    : columnTexts[place](entry)
}

/**
 * The fields without a column, which printed documents add. A case sheet fills pages of its own, so of it only the
 * fields stored outside `details` are listed: the guide and the student's remark.
 */
export const fieldsBesideColumns = ({ fields, columns, sections }: EntryKindSpec): Field[] =>
  fields.filter(
    (field) =>
      !columns.some(({ key }) => fieldWithKey([field], key)) &&
      (sections === undefined || placeOf(field) !== 'details'),
  )

/** The search text of a record: the words that a reader sees, never a patient's identity. */
export function searchText(kind: EntryKindSpec, stored: StoredValues): string {
  const texts = detailFields(kind)
    .filter((field) => storage[field.kind].isSearched && !field.sensitive)
    .map((field) => fieldText(field, stored.details[field.key]))
  return [...texts, stored.studentRemark ?? ''].filter((text) => text !== '' && text !== 'N/A').join(' ')
}

/** The text of a column, by its key or the key of a range's end. */
export function columnText(kind: EntryKindSpec, key: string, entry: EntryContent, identity: Identity = null): string {
  const field = fieldWithKey(kind.fields, key)
  if (!field) return ''
  return key === field.key ? entryText(field, entry, identity) : fieldText(field, entry.details[key])
}
