// The fields of a record as display text, and those that differ between two revisions. Pure.
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

/** Returns the fields in form order, with the end of a range as a field of its own. `keys` limits them. */
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

/** Returns the older text of each changed field. `changedIdentity` names changed fields whose masks may look alike. */
export function changedFields(
  kind: EntryKindSpec,
  older: EntryContent,
  newer: EntryContent,
  changedIdentity: readonly string[],
): ShownField[] {
  const now = new Map(shownFields(kind, newer, null).map(({ key, text }) => [key, text]))
  // Two different files may have the same name, so compare ids.
  const fileKey = fileField(kind)?.key
  const isOtherFile = (key: string) => key === fileKey && older.attachment?.id !== newer.attachment?.id
  return shownFields(kind, older, null).filter(
    ({ key, text }) => now.get(key) !== text || isOtherFile(key) || changedIdentity.includes(key),
  )
}
