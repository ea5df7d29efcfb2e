// The table of rows of an import, with their errors, filtered by state.
import { SegmentedControl, Text } from '@mantine/core'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'

interface Place {
  page: number
  size: number
}
export const firstPlace: Place = { page: 1, size: 10 }

type Counts<State extends string> = Readonly<Record<State | 'ready' | 'skipped', number>>

/** Returns a new version, and so rereads the rows, when rows change lists. Selecting a row moves none to another list. */
export const versionOf = <State extends string>({ ready, skipped, ...others }: Counts<State>): string =>
  JSON.stringify([ready + skipped, others])

interface ShownRow {
  line: number
  faults: Readonly<Record<string, string>>
}

interface TableProps<Row> {
  fileName: string
  columns: readonly Column<Row>[]
  query: UseQueryResult<{ rows: Row[]; page: PageInfo }>
  selection?: RowSelection<Row> | undefined
  onPlace: (place: Place) => void
}

export function RowsTable<Row extends ShownRow>({ fileName, columns, query, selection, onPlace }: TableProps<Row>) {
  // A card has no header above the number.
  const isCard = useIsPhone()
  const line: Column<Row> = {
    key: 'line',
    header: 'Row',
    isNumeric: true,
    isRowHeader: true,
    cell: ({ line, faults }) => <SheetCell text={isCard ? `Row ${line}` : String(line)} fault={faults.row} />,
  }
  return (
    <>
      <DataTable
        caption={`Rows of ${fileName}`}
        columns={[line, ...columns]}
        rows={query.data?.rows}
        rowKey={({ line }) => line}
        state={tableStateOf(query)}
        selection={selection}
        emptyHint="Choose other rows above."
      />
      {query.data && (
        <Pager
          page={query.data.page}
          noun="rows"
          onPage={(page) => onPlace({ page, size: query.data.page.size })}
          onSize={(size) => onPlace({ page: 1, size })}
        />
      )}
    </>
  )
}

/** The text of a cell in the sheet, with its error. */
export function SheetCell({ text, fault }: { text: string; fault: string | undefined }) {
  return (
    <div>
      <Text size="sm" lineClamp={3} style={wrapOf(text)}>
        {text || (fault ? 'Empty' : '')}
      </Text>
      {fault && (
        <Text size="sm" c="red" fw={600}>
          {fault}
        </Text>
      )}
    </div>
  )
}

/** Words longer than this may break anywhere; no e-mail address is this long. */
const longestWord = 36

/**
 * Dates and short words never wrap. An address wraps when its line is too short, but not because of a long neighbour.
 */
function wrapOf(text: string): CSSProperties {
  if (text.length <= 14) return { whiteSpace: 'nowrap' }
  const isWhole = text.split(/\s/).every(({ length }) => length <= longestWord)
  return { overflowWrap: isWhole ? 'break-word' : 'anywhere' }
}

interface FilterProps<State extends string> {
  found: { state: string; counts: Counts<State> }
  /** The states on offer, in order. */
  filters: readonly { value: State; label: string }[]
  children: (filter: State | 'importable') => ReactNode
}

/**
 * Filters the rows by one of the states that occur. A draft shows selected and unselected rows without errors together.
 */
export function FilteredRows<State extends string>({ found, filters, children }: FilterProps<State>) {
  const { state, counts } = found
  const [chosen, setChosen] = useState('')
  const offered = filters
    .map(({ value, label }) => {
      if (state !== 'draft' || value !== 'ready') return { value, label, count: counts[value] }
      return { value: 'importable' as const, label, count: counts.ready + counts.skipped }
    })
    .filter(({ value, count }) => count > 0 && !(state === 'draft' && value === 'skipped'))
  const filter = (offered.find(({ value }) => value === chosen) ?? offered[0])?.value
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label="Rows"
          style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
          data={offered.map(({ value, label, count }) => ({
            value: String(value),
            label: `${label} ${count.toLocaleString('en-IN')}`,
          }))}
          value={filter ?? ''}
          onChange={setChosen}
        />
      )}
      {filter && children(filter)}
    </>
  )
}
