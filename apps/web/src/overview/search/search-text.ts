// The hint below the results, and the placeholder of the field. Pure.
import type { RoleName } from '@rounds/contract/identity/accounts/person'

/** `hasFinder`: the search covers more than pages and actions. */
export function searchHint(role: RoleName, hasFinder: boolean): string {
  if (!hasFinder) return 'Search pages'
  return role === 'student' ? 'Search your records and pages' : 'Search people, records and pages'
}

/** Identifying data of patients is encrypted, so a number just recorded is not found. */
const notSearched = 'Patients’ names and numbers are not searched.'

interface Facts {
  typed: string
  isSearching: boolean
  isConnected: boolean
  isRefused: boolean
  /** The number of results; null while the field is empty. */
  count: number | null
}

export function searchNotice({ typed, isSearching, isConnected, isRefused, count }: Facts): string {
  if (!isConnected) return 'You are offline. Only pages and actions are searched.'
  if (count === null) return 'Type a name, a registration number or words of a record.'
  if (isSearching) return 'Searching…'
  if (isRefused) return 'The search did not answer. Pages and actions still work; type again to retry.'
  if (count === 0) return `No matches for “${typed.trim()}”. Use fewer words, or the beginning of one. ${notSearched}`
  return count === 1 ? '1 match' : `${count} matches`
}
