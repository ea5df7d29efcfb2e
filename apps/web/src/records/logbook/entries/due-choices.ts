// What is due once of a kind: each choice with the record that counts for it, or none yet. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'

export interface DueChoice {
  value: string
  label: string
  /** The approved one, else the one that was written last; null while there is none. */
  entry: Entry | null
  /** One waits on this device to be sent. */
  isUnsent: boolean
}

/** Null for kinds without such a target; `unsent` are the records of the kind that wait on this device. */
export function dueChoices(
  kind: EntryKindSpec,
  entries: readonly Entry[],
  unsent: readonly EntryValues[] = [],
): DueChoice[] | null {
  const key = kind.eachChoiceOnce
  const field = kind.fields.find((one) => one.key === key)
  if (!field || key === undefined) return null
  const latestFirst = entries.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return choicesOf(field).map(({ value, label = value }) => {
    const own = latestFirst.filter(({ details }) => details[key] === value)
    const isUnsent = unsent.some((values) => values[key] === value)
    return { value, label, entry: own.find(({ status }) => status === 'Approved') ?? own[0] ?? null, isUnsent }
  })
}

export const doneCount = (choices: readonly DueChoice[]): number =>
  choices.filter(({ entry }) => entry?.status === 'Approved').length
