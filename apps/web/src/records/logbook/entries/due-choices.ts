// What is due once of a kind: each choice with the record that counts for it, or none yet. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'

export interface DueChoice {
  value: string
  label: string
  /** The approved one, else the one that was written last; null while there is none. */
  entry: Entry | null
}

/** Null for kinds without such a target. */
export function dueChoices(kind: EntryKindSpec, entries: readonly Entry[]): DueChoice[] | null {
  const key = kind.eachChoiceOnce
  const field = kind.fields.find((one) => one.key === key)
  if (!field || key === undefined) return null
  const latestFirst = entries.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return choicesOf(field).map(({ value, label = value }) => {
    const own = latestFirst.filter(({ details }) => details[key] === value)
    return { value, label, entry: own.find(({ status }) => status === 'Approved') ?? own[0] ?? null }
  })
}

export const doneCount = (choices: readonly DueChoice[]): number =>
  choices.filter(({ entry }) => entry?.status === 'Approved').length
