// Paging as every list does it: page numbers from 1, four sizes for people, at most 100 for programs.
import { z } from 'zod'
import { maxCharacters } from './limits.ts'

export const pageSizes = [5, 10, 15, 20] as const
export const defaultPageSize = 10
const largestPageSize = 100

/** Spread into a list's query schema. Values arrive as text. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
}

/** The words that a list is searched for. */
export const SearchText = z.string().trim().max(maxCharacters.search).optional()

export const PageInfo = z.object({
  page: z.number().int(),
  size: z.number().int(),
  /** Rows in the whole filtered list. */
  total: z.number().int(),
  /** True when more rows match than the list goes on to show: a search ends after some hundreds. */
  hasMore: z.boolean().optional(),
})
export type PageInfo = z.infer<typeof PageInfo>

/** The page numbers a pager shows: the first, the last and a window of five around the present one; null is a gap. */
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
