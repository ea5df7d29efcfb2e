// What this person chose from a shelf of the catalogue recently, kept on the device: it stands first the next time.
import type { CatalogueChoice } from '@rounds/contract/fields/field'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'

const maxKept = 5
const nameOf = (userId: string, shelf: string, within: string): string => `recent.${userId}.${shelf}.${within}`

function isChoice(value: unknown): value is CatalogueChoice {
  const choice = value as Partial<CatalogueChoice> | null
  return typeof choice === 'object' && typeof choice?.id === 'string' && typeof choice.title === 'string'
}

/** The latest first; `within` is the chosen item of the parent field, or ''. */
export function recentChoices(userId: string, shelf: string, within: string): CatalogueChoice[] {
  const kept = note(nameOf(userId, shelf, within))
  return Array.isArray(kept) ? kept.filter(isChoice) : []
}

export function keepRecentChoice(userId: string, shelf: string, within: string, { id, title }: CatalogueChoice): void {
  const others = recentChoices(userId, shelf, within).filter((choice) => choice.id !== id)
  keepNote(nameOf(userId, shelf, within), [{ id, title }, ...others].slice(0, maxKept))
}
