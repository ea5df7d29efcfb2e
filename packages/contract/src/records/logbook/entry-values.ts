// Between what a form holds and what a row holds: which values are columns, which are details, which are sealed.
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

/** Where an entry keeps each kind of field, and whether a search finds the entry by it. */
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

/** The column of every entry that has this field's value, or the kind's own details. */
const placeOf = (field: Field): 'details' | keyof typeof columnTexts =>
  field.key === remarkKey ? 'studentRemark' : storage[field.kind].in

/** The fields that a record keeps in its `details`. */
export const detailFields = ({ fields }: EntryKindSpec): Field[] =>
  fields.filter((field) => placeOf(field) === 'details')

export const teacherField = (kind: EntryKindSpec): FieldOf<'teacher'> | undefined =>
  fieldsOfKind(kind.fields, 'teacher')[0]
export const fileField = (kind: EntryKindSpec): FieldOf<'file'> | undefined => fieldsOfKind(kind.fields, 'file')[0]
/** Whether the file of a record of this kind is a document that names its patient. */
export const namesPatient = (kind: EntryKindSpec): boolean => fileField(kind)?.namesPatient === true

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

/** What an entry says, apart from its decision. */
export type EntryContent = Pick<Entry, 'details' | 'teacher' | 'attachment' | 'studentRemark'>
/** A patient's own words by key, for those who may see them. */
type Identity = Readonly<Record<string, string>> | null

/** One value of a form; `shown` has the words of a value that is an id. */
interface HeldValue {
  key: string
  value: unknown
  shown?: string | undefined
}

const details = (field: Field, entry: EntryContent, identity: Identity): HeldValue[] =>
  partsOf(field).map(({ key }) => ({ key, value: identity?.[key] ?? entry.details[key] }))

/** What a form starts from, for each kind of field. */
const held: PerKind<[entry: EntryContent, identity: Identity], HeldValue[]> = {
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

/** A stored entry as its form starts from it: the values, and the words of those that are ids. */
export function formContent(
  kind: EntryKindSpec,
  entry: EntryContent,
  identity: Identity,
): { values: EntryValues; shown: Record<string, string> } {
  const all = kind.fields.flatMap((field): HeldValue[] =>
    placeOf(field) === 'studentRemark'
      ? [{ key: field.key, value: entry.studentRemark }]
      : byKind(held, field, entry, identity),
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

/** The text of one field of an entry for tables, views and print; a patient's own words only where `identity` has them. */
export function entryText(field: Field, entry: EntryContent, identity: Identity = null): string {
  const place = placeOf(field)
  return place === 'details'
    ? fieldText(field, identity?.[field.key] ?? entry.details[field.key])
    : columnTexts[place](entry)
}

/**
 * The fields that no column of the kind shows: paper says them too. Of the case sheet, which fills pages of its own, only
 * those that every record keeps beside its details: who guided, and the student's remark.
 */
export const fieldsBesideColumns = ({ fields, columns, sections }: EntryKindSpec): Field[] =>
  fields.filter(
    (field) =>
      !columns.some(({ key }) => fieldWithKey([field], key)) &&
      (sections === undefined || placeOf(field) !== 'details'),
  )

/** The words a search finds an entry by: what a reader sees, never what identifies a patient. */
export function searchText(kind: EntryKindSpec, stored: StoredValues): string {
  const texts = detailFields(kind)
    .filter((field) => storage[field.kind].isSearched && !field.sensitive)
    .map((field) => fieldText(field, stored.details[field.key]))
  return [...texts, stored.studentRemark ?? ''].filter((text) => text !== '' && text !== 'N/A').join(' ')
}

/** The text of a column, for its key or the end of a date range. */
export function columnText(kind: EntryKindSpec, key: string, entry: EntryContent, identity: Identity = null): string {
  const field = fieldWithKey(kind.fields, key)
  if (!field) return ''
  return key === field.key ? entryText(field, entry, identity) : fieldText(field, entry.details[key])
}
