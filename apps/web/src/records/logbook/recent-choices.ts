// What this person chose from a shelf of the catalogue lately, kept on the device: it stands first the next time.
import type { CatalogueChoice } from '@rounds/contract/fields/field'

const mostKept = 5
const keyOf = (userId: string, shelf: string, within: string): string => `rounds.recent.${userId}.${shelf}.${within}`

function isChoice(value: unknown): value is CatalogueChoice {
  const choice = value as Partial<CatalogueChoice> | null
  return typeof choice === 'object' && typeof choice?.id === 'string' && typeof choice.title === 'string'
}

/** The latest first; `within` is the chosen item of the parent field, or ''. */
export function recentChoices(userId: string, shelf: string, within: string): CatalogueChoice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, shelf, within)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function keepRecentChoice(userId: string, shelf: string, within: string, { id, title }: CatalogueChoice): void {
  const others = recentChoices(userId, shelf, within).filter((choice) => choice.id !== id)
  try {
    localStorage.setItem(keyOf(userId, shelf, within), JSON.stringify([{ id, title }, ...others].slice(0, mostKept)))
  } catch {
    // A full or forbidden storage costs the convenience only.
  }
}
