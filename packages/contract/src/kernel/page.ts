// Paging of every list: pages from 1, four sizes in the UI, at most 100 rows for programs.
import { z } from 'zod'
import { maxCharacters } from './limits.ts'

export const pageSizes = [5, 10, 15, 20] as const
export const defaultPageSize = 10
const largestPageSize = 100

/** Spread into a list's query schema. Values arrive as text, so they are coerced. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
}

/** Search words of a list. */
export const SearchText = z.string().trim().max(maxCharacters.search).optional()

export const PageInfo = z.object({
  page: z.number().int(),
  size: z.number().int(),
  /** Rows in the whole filtered list. */
  total: z.number().int(),
  /** True when more rows match than the list can page to: a search stops after some hundreds. */
  hasMore: z.boolean().optional(),
})
export type PageInfo = z.infer<typeof PageInfo>

/** The page numbers of a pager: the first, the last and five around the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 1) return [1]
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  const to = Math.min(pages, Math.max(page + 2, 5))
  const shown = new Set<number>([1, pages])
  for (let number = from; number <= to; number++) shown.add(number)
  const ordered = [...shown].sort((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}
