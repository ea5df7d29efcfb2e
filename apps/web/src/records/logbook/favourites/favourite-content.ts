// Between a form and a favourite: what of a form is kept, under which name, and what a favourite puts into a form. Pure.
import { isBlank } from '@rounds/contract/fields/field'
import { fieldText } from '@rounds/contract/fields/field-text'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type Favourite, favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { type FormContent, withValue } from '../entries/entry-form-values.ts'

/** What of a form a favourite keeps, with its words; empty when nothing of it is filled in. */
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

/** What somebody may want to call it: the most telling choice and the part one took. */
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

/** The form with the favourite in it. What is typed already and no favourite keeps (patient, remark, date, file) stays. */
export function withFavourite(kind: EntryKindSpec, content: FormContent, favourite: Favourite): FormContent {
  // In the order of the form: a choice clears what was chosen within the one before it.
  const kept = favouriteKind(kind)?.fields ?? []
  return kept.reduce(
    (next, { key }) =>
      key in favourite.values ? withValue(kind.fields, next, key, favourite.values[key], favourite.shown[key]) : next,
    content,
  )
}
