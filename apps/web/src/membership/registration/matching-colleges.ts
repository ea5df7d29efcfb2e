// Which colleges a search finds.
import type { CollegeOption } from '@rounds/contract/reference/colleges/college'

/** Those whose name, address or state has every word of the search, wherever it stands. */
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
