// The content of a record's form: initial values, effects of a change, and completeness. Pure.
import { type Field, fieldsOfKind, isBlank, isRequired } from '@rounds/contract/fields/field'
import { inputKeys, parentKeyOf } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type EntryContent, formContent } from '@rounds/contract/records/logbook/entry-values'
import { favouriteKind } from '@rounds/contract/records/logbook/favourite'

/** `shown` has the display text of values that are ids: a teacher's name, an item's title, a file's name. */
export interface FormContent {
  values: EntryValues
  shown: Readonly<Record<string, string>>
}

/** Content of a new record, dated today. */
export function blankContent(kind: EntryKindSpec, today: string): FormContent {
  const isToday = fieldsOfKind(kind.fields, 'date').some(({ key }) => key === kind.dateKey)
  return { values: isToday && kind.dateKey ? { [kind.dateKey]: today } : {}, shown: {} }
}

/** Initial form content of a stored record. */
export const contentOfEntry = (
  kind: EntryKindSpec,
  entry: EntryContent,
  identity: Readonly<Record<string, string>> | null,
): FormContent => formContent(kind, entry, identity)

/**
 * Copies the last record into a new one, with the fields a favourite keeps. Dates, file and patient are left out, and
 * in kinds about a patient all free text. Returns null for kinds without favourites. Also null for a record of the
 * student's former department, whose catalogue differs.
 */
export function repeatedContent(kind: EntryKindSpec, entry: Entry, today: string): FormContent | null {
  const fields = favouriteKind(kind)?.fields
  if (!fields || entry.formerPlace) return null
  const { values, shown } = contentOfEntry(kind, entry, null)
  const keys = new Set(fields.flatMap(inputKeys))
  const kept = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))
  return { values: { ...kept(values), ...blankContent(kind, today).values }, shown: kept(shown) }
}

/**
 * Sets one value. Replacing a value clears the fields that depend on it. Setting a blank one clears nothing, because
 * earlier dependent choices still fit.
 */
export function withValue(
  fields: readonly Field[],
  content: FormContent,
  key: string,
  value: unknown,
  text?: string,
): FormContent {
  const { [key]: _, ...values } = content.values
  const { [key]: __, ...shown } = content.shown
  const changed: FormContent = {
    values: value === undefined ? values : { ...values, [key]: value },
    shown: text === undefined ? shown : { ...shown, [key]: text },
  }
  const had = content.values[key] !== undefined
  const dependent = had ? fields.filter((field) => parentKeyOf(field) === key) : []
  return dependent.reduce((next, field) => withValue(fields, next, field.key, undefined), changed)
}

const written = (values: EntryValues): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** True when the values differ; blank and missing values count as equal. */
export const isChanged = (before: EntryValues, after: EntryValues): boolean => written(before) !== written(after)

/** Number of required inputs in some fields, and how many are filled. */
export interface Completeness {
  filled: number
  due: number
}

export function completenessOf(
  kind: EntryKindSpec,
  keys: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Completeness {
  const due = kind.fields.filter((field) => keys.includes(field.key) && isRequired(field)).flatMap(inputKeys)
  return { filled: due.filter((key) => !isBlank(values[key])).length, due: due.length }
}

/** The DOM id of a section: the key of its first field. Titles contain spaces, which an id must not. */
export const sectionId = ({ keys }: { keys: readonly string[] }): string => keys[0] ?? ''

/** Returns the ids of the sections with a faulty field. */
export function sectionsWith(kind: EntryKindSpec, faults: Readonly<Record<string, string>>): string[] {
  return (kind.sections ?? []).filter(({ keys }) => keys.some((key) => faults[key] !== undefined)).map(sectionId)
}

/**
 * Orders fields so that a dependent field precedes its parent. People know the procedure, and its category follows from
 * it.
 */
export function inFormOrder(fields: readonly Field[]): Field[] {
  const ordered: Field[] = []
  for (const field of fields) {
    const parent = ordered.findIndex(({ key }) => key === parentKeyOf(field))
    ordered.splice(parent < 0 ? ordered.length : parent, 0, field)
  }
  return ordered
}

/** Returns the first required input that is blank, or the first after `behind` if given. */
export function firstBlankKey(kind: EntryKindSpec, values: EntryValues, behind?: string): string | undefined {
  const fields = inFormOrder(kind.fields)
  const due = new Set(fields.filter(isRequired).flatMap(inputKeys))
  const keys = fields.flatMap(inputKeys)
  return keys
    .slice(behind === undefined ? 0 : keys.indexOf(behind) + 1)
    .find((key) => due.has(key) && isBlank(values[key]))
}

/** Returns the first faulty input in form order, because the server lists faults in its own order. */
export function firstKeyOf(kind: EntryKindSpec, faults: Readonly<Record<string, string>>): string | undefined {
  const wrong = Object.keys(faults)
  return (
    inFormOrder(kind.fields)
      .flatMap(inputKeys)
      .find((key) => wrong.includes(key)) ?? wrong[0]
  )
}
