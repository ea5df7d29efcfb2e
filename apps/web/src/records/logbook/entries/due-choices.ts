// Choices of a kind that are each due once, with the record that counts for each, if any. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'

export interface DueChoice {
  value: string
  label: string
  /** The approved record, otherwise the one changed last; null when there is none. */
  entry: Entry | null
  /** True when an unsent record has this choice. */
  isUnsent: boolean
}

/** Returns null for kinds without such a target. `unsent`: values of the kind's unsent records. */
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
