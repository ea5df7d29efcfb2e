// Keeps the state of a list in its address, so that links can be shared and Back works. Page, size and search are the
// same everywhere; other filters are plain texts. `list-search.ts` defines what an address may hold.
import { defaultPageSize, pageSizes } from '@rounds/contract/kernel/page'
import { useNavigate } from '@tanstack/react-router'
import type { PageSearch } from './list-search.ts'

const maxPage = 100_000
const maxSearchLength = 100

interface ListPage {
  page: number
  size: number
}

/** The page that an address requests; malformed values fall back to the first page of ten. */
export function listPageOf({ page = 1, size }: PageSearch): ListPage {
  return {
    page: page <= maxPage ? page : 1,
    size: pageSizes.find((choice) => choice === size) ?? defaultPageSize,
  }
}

/** The query of a searchable list. The address may hold a longer text than a search accepts, so it is cut. */
export function listQueryOf(search: PageSearch & { search?: string | undefined }): ListPage & { search?: string } {
  const text = search.search?.slice(0, maxSearchLength)
  return { ...listPageOf(search), ...(text ? { search: text } : {}) }
}

/** Returns the choice that an address names; undefined when it names none. */
export const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text)

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the id that an address names; null when it names none. */
export const idIn = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null

/** The filters of a list: every search param but page and size. */
type FiltersOf<Search> = { readonly [Name in Exclude<keyof Search, keyof PageSearch>]?: string | undefined }

export interface ListStateControls<Search> {
  filters: Search
  /** The search text; blank for none. */
  search: string
  query: ReturnType<typeof listQueryOf>
  onSearch: (text: string) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** Sets filters, '' to clear one. The list returns to page 1. */
  onFilter: (filters: FiltersOf<Search>) => void
  /** Clears all filters; the page size stays. */
  onClear: () => void
}

/** The state of the list on this page, from the search params of its address. */
export function useListState<Search extends PageSearch & { search?: string | undefined }>(
  filters: Search,
): ListStateControls<Search> {
  const navigate = useNavigate()
  // Typing replaces the current history entry instead of filling the history. Turning a page adds an entry.
  const go = (changes: PageSearch, replace: boolean): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace, resetScroll: false })
  const onFilter: ListStateControls<Search>['onFilter'] = (changes) => go({ ...changes, page: undefined }, true)
  return {
    filters,
    search: filters.search ?? '',
    query: listQueryOf(filters),
    onFilter,
    onClear: () => void navigate({ to: '.', search: ({ size }) => ({ size }), replace: true, resetScroll: false }),
    onSearch: (search) => onFilter({ search }),
    onPage: (page) => go({ page: page > 1 ? page : undefined }, false),
    onSize: (size) => go({ size: size === defaultPageSize ? undefined : size, page: undefined }, false),
  }
}
