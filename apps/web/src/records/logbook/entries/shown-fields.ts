// An entry's fields as people read them, and what differs between two revisions of it. Pure.
import type { Field } from '@rounds/contract/fields/field'
import { partsOf } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { columnText, type EntryContent, fileField } from '@rounds/contract/records/logbook/entry-values'

export interface ShownField {
  key: string
  label: string
  field: Field
  text: string
  value: unknown
}

/** The fields in form order, the end of a range as a field of its own; only those of `keys` when given. */
export function shownFields(
  kind: EntryKindSpec,
  entry: EntryContent,
  identity: Readonly<Record<string, string>> | null,
  keys?: readonly string[],
): ShownField[] {
  return kind.fields
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .flatMap((field): ShownField[] =>
      partsOf(field).map(({ key, label }) => {
        const text = columnText(kind, key, entry, identity)
        return { key, label, field, text, value: entry.details[key] }
      }),
    )
}

/** What an older revision said where the newer one says something else; masks that look alike may hide that. */
export function changedFields(
  kind: EntryKindSpec,
  older: EntryContent,
  newer: EntryContent,
  changedIdentity: readonly string[],
): ShownField[] {
  const now = new Map(shownFields(kind, newer, null).map(({ key, text }) => [key, text]))
  // Two files may have one name: what counts is the file.
  const fileKey = fileField(kind)?.key
  const isOtherFile = (key: string) => key === fileKey && older.attachment?.id !== newer.attachment?.id
  return shownFields(kind, older, null).filter(
    ({ key, text }) => now.get(key) !== text || isOtherFile(key) || changedIdentity.includes(key),
  )
}
