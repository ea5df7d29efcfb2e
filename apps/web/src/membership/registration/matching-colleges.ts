// Filters colleges by a search.
import type { CollegeOption } from '@rounds/contract/reference/colleges/college'

/** Returns the colleges whose name, address or state contains every word of the search, in any order. */
export function matchingColleges(colleges: readonly CollegeOption[], search: string): CollegeOption[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return colleges.filter(({ name, address, state }) => {
    const text = `${name} ${address} ${state}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
