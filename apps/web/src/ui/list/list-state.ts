// The state of a list lives in the address: shareable, and Back works. Page, size and search are the same everywhere;
// further filters are plain texts.
import { defaultPageSize, pageSizes } from '@rounds/contract/kernel/page'
import { useNavigate, useSearch } from '@tanstack/react-router'

const mostSearched = 100

export interface ListState {
  page: number
  size: number
  /** Every other value of the address, as text; absent when blank. */
  filters: Readonly<Record<string, string>>
}

/** Reads what an address may hold, whoever wrote it; nonsense falls back to the first page of ten. */
export function readListState(search: Readonly<Record<string, unknown>>): ListState {
  const page = Number(search.page)
  const size = Number(search.size)
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    const isText = typeof value === 'string' || typeof value === 'number'
    if (name !== 'page' && name !== 'size' && isText && String(value) !== '') filters[name] = String(value)
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: pageSizes.find((choice) => choice === size) ?? defaultPageSize,
    filters,
  }
}

/** What the address holds for a state: nothing that is the default anyway. */
export function writeListState({ page, size, filters }: ListState): Record<string, string | number> {
  const kept = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { ...kept, ...(page > 1 ? { page } : {}), ...(size !== defaultPageSize ? { size } : {}) }
}

/** What a searched list is asked for; an address may hold a longer text than a search takes. */
export function askedOf({ page, size, filters: { search } }: ListState): {
  page: number
  size: number
  search?: string
} {
  return { page, size, ...(search ? { search: search.slice(0, mostSearched) } : {}) }
}

/** The one of the choices that an address names; undefined when it names none. */
export const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text)

export interface ListStateControls extends ListState {
  /** What is searched for; blank for nothing. */
  search: string
  asked: ReturnType<typeof askedOf>
  onSearch: (text: string) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** Sets filters, '' to clear one; the list begins at page 1 again. */
  onFilter: (filters: Readonly<Record<string, string>>) => void
}

export function useListState(): ListStateControls {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readListState(search)
  // Typing in a search box replaces the address instead of filling the history; turning a page is a step of its own.
  const go = (next: ListState, replace: boolean): void =>
    void navigate({ to: '.', search: writeListState(next), replace, resetScroll: false })
  const onFilter: ListStateControls['onFilter'] = (filters) =>
    go({ ...state, page: 1, filters: { ...state.filters, ...filters } }, true)
  return {
    ...state,
    search: state.filters.search ?? '',
    asked: askedOf(state),
    onFilter,
    onSearch: (text) => onFilter({ search: text }),
    onPage: (page) => go({ ...state, page }, false),
    onSize: (size) => go({ ...state, size, page: 1 }, false),
  }
}
