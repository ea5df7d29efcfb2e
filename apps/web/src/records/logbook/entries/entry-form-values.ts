// What a form of a kind holds: where it starts from, what a change does to it, how complete it is. Pure.
import { type Field, fieldsOfKind, isBlank, isRequired } from '@rounds/contract/fields/field'
import { inputKeys, parentKeyOf } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type EntryContent, formContent } from '@rounds/contract/records/logbook/entry-values'
import { favouriteKind } from '@rounds/contract/records/logbook/favourite'

/** `shown` has the words of values that are ids: a teacher's name, an item's title, a file's name. */
export interface FormContent {
  values: EntryValues
  shown: Readonly<Record<string, string>>
}

/** A new entry: the day of the work is today. */
export function blankContent(kind: EntryKindSpec, today: string): FormContent {
  const isToday = fieldsOfKind(kind.fields, 'date').some(({ key }) => key === kind.dateKey)
  return { values: isToday && kind.dateKey ? { [kind.dateKey]: today } : {}, shown: {} }
}

/** A stored entry as its form starts from it. */
export const contentOfEntry = (
  kind: EntryKindSpec,
  entry: EntryContent,
  identity: Readonly<Record<string, string>> | null,
): FormContent => formContent(kind, entry, identity)

/**
 * The last entry again for a new one, as far as a favourite would keep it: nothing of its days, its file and its patient,
 * and where it is about a patient nothing that was written freely. Null where nothing would be left, and where the entry is
 * of a department before a move: its catalogue is not this one's.
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
 * The content after a change of one value; what was chosen within the old choice no longer holds. What was chosen before
 * there was one fits every choice.
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

/** True when the two say something different; blanks say nothing. */
export const isChanged = (before: EntryValues, after: EntryValues): boolean => written(before) !== written(after)

/** How much of what is due in some fields is there. */
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

/** What a section is known by: its first field. Titles have blanks, which the ids of a page must not have. */
export const sectionId = ({ keys }: { keys: readonly string[] }): string => keys[0] ?? ''

/** The ids of the sections that have a wrong field. */
export function sectionsWith(kind: EntryKindSpec, faults: Readonly<Record<string, string>>): string[] {
  return (kind.sections ?? []).filter(({ keys }) => keys.some((key) => faults[key] !== undefined)).map(sectionId)
}

/** What is done comes before what it is filed under: people know the one, and the other comes with it. */
export function inFormOrder(fields: readonly Field[]): Field[] {
  const ordered: Field[] = []
  for (const field of fields) {
    const parent = ordered.findIndex(({ key }) => key === parentKeyOf(field))
    ordered.splice(parent < 0 ? ordered.length : parent, 0, field)
  }
  return ordered
}

/** The first input that is due and still empty, or the first of those behind one: where one goes on. */
export function firstBlankKey(kind: EntryKindSpec, values: EntryValues, behind?: string): string | undefined {
  const fields = inFormOrder(kind.fields)
  const due = new Set(fields.filter(isRequired).flatMap(inputKeys))
  const keys = fields.flatMap(inputKeys)
  return keys
    .slice(behind === undefined ? 0 : keys.indexOf(behind) + 1)
    .find((key) => due.has(key) && isBlank(values[key]))
}

/** The first wrong input as the form shows them; what the server says comes in an order of its own. */
export function firstKeyOf(kind: EntryKindSpec, faults: Readonly<Record<string, string>>): string | undefined {
  const wrong = Object.keys(faults)
  return (
    inFormOrder(kind.fields)
      .flatMap(inputKeys)
      .find((key) => wrong.includes(key)) ?? wrong[0]
  )
}
