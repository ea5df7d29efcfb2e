// The frame of a list of people: search, account state, place, column choice, and the table with its pages. The page
// defines the people and their actions.
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, type ListStateControls } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ColumnsButton } from '#web/ui/table/columns-button.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { useHiddenColumns } from '#web/ui/table/hidden-columns.ts'
import { type Numbered, numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'

/** The search params that every such list has. */
export type PeopleSearch = ListSearch<'search' | 'state' | 'collegeId' | 'departmentId'>

interface EmptyText {
  emptyTitle: string
  emptyHint: string
}

/** The texts of a list of people. */
export interface PeopleListText<State extends string> {
  /** The heading, also used as the name of the table. */
  title: string
  purpose: string
  searchLabel: string
  /** The counted noun in the plural. */
  noun: string
  states: Readonly<Record<State, string>>
  /** The empty state for each account state. */
  nobody: Readonly<Record<State, EmptyText>>
  noMatch: string
  empty: EmptyText
}

interface Props<Person extends { id: string }, State extends string> {
  /** The key under which the device stores the columns. */
  table: string
  text: PeopleListText<State>
  list: ListStateControls<PeopleSearch>
  query: UseQueryResult<unknown>
  found: { people: readonly Person[]; page: PageInfo } | undefined
  columns: readonly Column<Numbered<Person>>[]
  /** The columns of a phone card. */
  cards: readonly Column<Numbered<Person>>[]
  isAlwaysShown: (column: Column<Numbered<Person>>) => boolean
  usual: readonly string[]
  onOpen: (person: Person) => void
  selection?: RowSelection<Numbered<Person>> | undefined
  /** Further filters and the number of active ones. `wraps` is for filters that need more than one row. */
  filters?: { inputs: ReactNode; active: number; wraps?: boolean }
  /** Loads the filtered list as a file. */
  file: ComponentProps<typeof SaveListButton>
  /** Buttons beside the column choice. */
  aside?: ReactNode
  /** Bars and dialogs. */
  children?: ReactNode
}

/** Returns the query of a list of people, from its address. */
export function peopleQuery<State extends string>(
  list: ListStateControls<PeopleSearch>,
  states: Readonly<Record<State, string>>,
) {
  const state = choiceIn(Object.keys(states) as State[], list.filters.state)
  return { ...list.query, ...placeIn(list.filters), ...(state ? { state } : {}) }
}

export function PeopleList<Person extends { id: string }, State extends string>(props: Props<Person, State>) {
  const { table, text, list, query, found, columns, cards, isAlwaysShown, usual, filters } = props
  const isPhone = useIsPhone()
  const { id: userId } = useUser()
  const [hidden, onHidden] = useHiddenColumns(userId, table, usual)
  const { state, collegeId, departmentId } = peopleQuery(list, text.states)
  const active = [state, collegeId, departmentId].filter(Boolean).length + (filters?.active ?? 0)
  const isNarrowed = list.search !== '' || active > 0
  const onClear = isNarrowed ? list.onClear : undefined
  const visible = columns.filter((column) => !hidden.includes(column.key) || isAlwaysShown(column))
  const shown = Object.entries<string>(text.states).map(([value, label]) => ({ value, label }))
  const chosenColumns = (
    <ColumnsButton columns={columns} isAlwaysShown={isAlwaysShown} usual={usual} hidden={hidden} onHidden={onHidden} />
  )
  return (
    <PageFrame title={text.title} purpose={text.purpose}>
      <ListFilters
        search={<SearchBox label={text.searchLabel} value={list.search} onSearch={list.onSearch} />}
        active={active}
        wraps={filters?.wraps ?? false}
        onShowAll={onClear}
        aside={
          <>
            {props.aside}
            <SaveListButton {...props.file} />
            {chosenColumns}
          </>
        }
      >
        <SelectFilter
          label="Show"
          every="Everybody"
          value={state}
          choices={shown}
          onChoose={(value) => list.onFilter({ state: value })}
        />
        <PlaceFilters place={placeIn(list.filters)} onPlace={list.onFilter} />
        {filters?.inputs}
      </ListFilters>
      <DataTable
        caption={text.title}
        columns={isPhone ? cards : visible}
        isFacts
        rows={found && numbered(found.people, found.page)}
        rowKey={({ id }) => id}
        onRow={props.onOpen}
        state={tableStateOf(query)}
        selection={props.selection}
        onClear={onClear}
        {...emptyText(text, { state, isNarrowed, isByMore: list.search !== '' || active > 1 })}
      />
      {found && <Pager page={found.page} noun={text.noun} onPage={list.onPage} onSize={list.onSize} />}
      {props.children}
    </PageFrame>
  )
}

/** Returns the empty state of a list: for the current filters, or for a list that has no people yet. */
function emptyText<State extends string>(
  { nobody, noMatch, empty }: PeopleListText<State>,
  { state, isNarrowed, isByMore }: { state: State | undefined; isNarrowed: boolean; isByMore: boolean },
): EmptyText {
  if (state && !isByMore) return nobody[state]
  return isNarrowed ? { emptyTitle: noMatch, emptyHint: 'Use fewer words, or another choice above.' } : empty
}
