// What differs between two revisions of an entry, field by field: before and after. Pure.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { changedFields, type EntryContent, type ShownField, shownFields } from './shown-fields.ts'

interface Difference {
  key: string
  label: string
  before: ShownField
  after: ShownField
}

/** The fields that differ, in form order. What identifies a patient is compared as it is masked. */
export function differences(kind: EntryKindSpec, older: EntryContent, newer: EntryContent): Difference[] {
  const now = new Map(shownFields(kind, newer, null).map((field) => [field.key, field]))
  return changedFields(kind, older, newer).flatMap((before) => {
    const after = now.get(before.key)
    return after ? [{ key: before.key, label: before.label, before, after }] : []
  })
}
