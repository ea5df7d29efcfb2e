// What this person chose from a shelf of the catalogue recently, kept on the device: it stands first the next time.
import { catalogueChoiceIn, type OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'

const maxKept = 5
const nameOf = (userId: string, shelf: string, within: string): string => `recent.${userId}.${shelf}.${within}`

function choiceIn(value: unknown): OfferedCatalogueChoice | undefined {
  const choice = catalogueChoiceIn(value)
  const parent = typeof value === 'object' && value !== null && 'parent' in value ? value.parent : null
  return choice && { ...choice, parent: catalogueChoiceIn(parent) ?? null }
}

/** The latest first; `within` is the chosen item of the parent field, or ''. */
export function recentChoices(userId: string, shelf: string, within: string): OfferedCatalogueChoice[] {
  const kept = note(nameOf(userId, shelf, within))
  return Array.isArray(kept) ? kept.flatMap((one) => choiceIn(one) ?? []) : []
}

export function keepRecentChoice(
  userId: string,
  shelf: string,
  within: string,
  { id, title, parent }: OfferedCatalogueChoice,
): void {
  const others = recentChoices(userId, shelf, within).filter((choice) => choice.id !== id)
  keepNote(nameOf(userId, shelf, within), [{ id, title, parent }, ...others].slice(0, maxKept))
}
