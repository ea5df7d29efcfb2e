// This person's recent choices from a shelf of their department's catalogue, kept on the device and offered first.
import { catalogueChoiceIn, type OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'

const maxKept = 5
const nameOf = (chooser: string, shelf: string, within: string): string => `recent.${chooser}.${shelf}.${within}`

function choiceIn(value: unknown): OfferedCatalogueChoice | undefined {
  const choice = catalogueChoiceIn(value)
  const parent = typeof value === 'object' && value !== null && 'parent' in value ? value.parent : null
  return choice && { ...choice, parent: catalogueChoiceIn(parent) ?? null }
}

/** Latest first. `chooser`: the person in their department. `within`: the chosen item of the parent field, or ''. */
export function recentChoices(chooser: string, shelf: string, within: string): OfferedCatalogueChoice[] {
  const kept = note(nameOf(chooser, shelf, within))
  return Array.isArray(kept) ? kept.flatMap((one) => choiceIn(one) ?? []) : []
}

export function keepRecentChoice(
  chooser: string,
  shelf: string,
  within: string,
  { id, title, parent }: OfferedCatalogueChoice,
): void {
  const others = recentChoices(chooser, shelf, within).filter((choice) => choice.id !== id)
  keepNote(nameOf(chooser, shelf, within), [{ id, title, parent }, ...others].slice(0, maxKept))
}
