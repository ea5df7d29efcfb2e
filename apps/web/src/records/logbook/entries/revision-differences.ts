// Differences between two revisions of a record, field by field. Pure.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { EntryContent } from '@rounds/contract/records/logbook/entry-values'
import { changedFields, type ShownField, shownFields } from './shown-fields.ts'

interface Difference {
  key: string
  label: string
  before: ShownField
  after: ShownField
}

/**
 * Returns the fields that differ, in form order. Patient identity stays masked. A field in `changedIdentity` is marked
 * "(another one)" when both masks look alike.
 */
export function differences(
  kind: EntryKindSpec,
  older: EntryContent,
  newer: EntryContent,
  changedIdentity: readonly string[] = [],
): Difference[] {
  const now = new Map(shownFields(kind, newer, null).map((field) => [field.key, field]))
  return changedFields(kind, older, newer, changedIdentity).flatMap((before) => {
    const after = now.get(before.key)
    if (!after) return []
    const isHidden = changedIdentity.includes(before.key) && before.text === after.text
    const shown = isHidden ? { ...after, text: `${after.text} (another one)` } : after
    return [{ key: before.key, label: before.label, before, after: shown }]
  })
}
