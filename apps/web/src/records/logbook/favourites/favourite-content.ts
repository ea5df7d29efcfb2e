// Converts form content to a favourite and back, and suggests a name. Pure.
import { isBlank } from '@rounds/contract/fields/field'
import { fieldText } from '@rounds/contract/fields/field-text'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type Favourite, favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { type FormContent, withValue } from '../entries/entry-form-values.ts'

/** Returns the filled fields that a favourite keeps, with display text. Empty when none is filled. */
export function keptContent(
  kind: EntryKindSpec,
  { values, shown }: FormContent,
): { key: string; text: string; value: unknown }[] {
  const kept = favouriteKind(kind)?.fields ?? []
  return kept.flatMap((field) => {
    const value = values[field.key]
    if (isBlank(value)) return []
    return [{ key: field.key, value, text: shown[field.key] ?? fieldText(field, value) }]
  })
}

export const keptValues = (kind: EntryKindSpec, content: FormContent): EntryValues =>
  Object.fromEntries(keptContent(kind, content).map(({ key, value }) => [key, value]))

const longestName = 60

/** Suggests a name: the most distinctive choice and the student's role. */
export function suggestedName(kind: EntryKindSpec, content: FormContent): string {
  const kept = new Map(keptContent(kind, content).map(({ key, text }) => [key, text]))
  const what = ['skill', 'procedure', 'topic', 'specialty', 'venue', 'title', 'particulars'].find((key) =>
    kept.has(key),
  )
  const words = [what ? kept.get(what) : undefined, kept.get('role')?.toLowerCase()]
  return words
    .filter((word) => word !== undefined)
    .join(', ')
    .slice(0, longestName)
}

/** Applies a favourite to a form. Fields that favourites never keep (patient, remark, date, file) stay as typed. */
export function withFavourite(kind: EntryKindSpec, content: FormContent, favourite: Favourite): FormContent {
  // In form order, because setting a parent field clears its dependent fields.
  const kept = favouriteKind(kind)?.fields ?? []
  return kept.reduce(
    (next, { key }) =>
      key in favourite.values ? withValue(kind.fields, next, key, favourite.values[key], favourite.shown[key]) : next,
    content,
  )
}
