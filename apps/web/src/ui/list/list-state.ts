// The state of a list lives in the address: shareable, and Back works. Page, size and search are the same everywhere;
// further filters are plain texts. What an address may hold is `list-search.ts`.
import { defaultPageSize, pageSizes } from '@rounds/contract/kernel/page'
import { useNavigate } from '@tanstack/react-router'
import type { PageSearch } from './list-search.ts'

const maxPage = 100_000
const maxSearchLength = 100

interface ListPage {
  page: number
  size: number
}

/** The page that an address asks for; nonsense falls back to the first page of ten. */
export function listPageOf({ page = 1, size }: PageSearch): ListPage {
  return {
    page: page <= maxPage ? page : 1,
    size: pageSizes.find((choice) => choice === size) ?? defaultPageSize,
  }
}

/** What a searched list asks the server for; an address may hold a longer text than a search takes. */
export function listQueryOf(search: PageSearch & { search?: string | undefined }): ListPage & { search?: string } {
  const text = search.search?.slice(0, maxSearchLength)
  return { ...listPageOf(search), ...(text ? { search: text } : {}) }
}

/** The one of the choices that an address names; undefined when it names none. */
export const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text)

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id that an address names; null when it names none. */
export const idIn = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null

/** The filters of a list: every search param but its page and size. */
type FiltersOf<Search> = { readonly [Name in Exclude<keyof Search, keyof PageSearch>]?: string | undefined }

export interface ListStateControls<Search> {
  filters: Search
  /** What is searched for; blank for nothing. */
  search: string
  query: ReturnType<typeof listQueryOf>
  onSearch: (text: string) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** Sets filters, '' to clear one; the list begins at page 1 again. */
  onFilter: (filters: FiltersOf<Search>) => void
  /** Back to the whole list; the rows a page stay. */
  onClear: () => void
}

/** The state of the list on this page, from the search params of its address. */
export function useListState<Search extends PageSearch & { search?: string | undefined }>(
  filters: Search,
): ListStateControls<Search> {
  const navigate = useNavigate()
  // Typing in a search box replaces the address instead of filling the history; turning a page is a step of its own.
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
