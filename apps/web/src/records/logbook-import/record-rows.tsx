// The rows of an import of old records as a table, with what is wrong in them.
import { Text } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { recordColumns, studentKey } from '@rounds/contract/records/logbook-import/record-columns'
import type {
  RecordImport,
  RecordImportRow,
  RecordRowState,
} from '@rounds/contract/records/logbook-import/record-import'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { recordRowsQuery } from './record-imports.queries.ts'

const usualSize = 10
/** Rows that are records say no more than whose they are; the record says the rest. */
const recordStates: readonly RecordRowState[] = ['imported', 'verified', 'kept', 'undone']

const lineColumn: Column<RecordImportRow> = {
  key: 'line',
  header: 'Row',
  isNumeric: true,
  isRowHeader: true,
  cell: ({ line, faults }) => <Cell text={String(line)} fault={faults.row} />,
}

/** What a sheet holds; columns that are empty in all these rows are left out. */
function sheetColumns({ kind }: RecordImport, rows: readonly RecordImportRow[]): Column<RecordImportRow>[] {
  const isFilled = (key: string) => rows.some(({ cells, faults }) => cells[key] || faults[key])
  const columns = recordColumns(kindOf(kind)).filter(({ key }) => key === studentKey || isFilled(key))
  return columns.map(({ key, header }) => ({
    key,
    header: key === studentKey ? 'Student' : header,
    cell: ({ cells, faults }) => <Cell text={cells[key] ?? ''} fault={faults[key]} />,
  }))
}

function storedColumns({ kind }: RecordImport, state: RecordRowState): Column<RecordImportRow>[] {
  const to: string = kindOf(kind).route
  const student: Column<RecordImportRow> = {
    key: 'student',
    header: 'Student',
    cell: ({ student }) => student ?? '–',
  }
  const record: Column<RecordImportRow> = {
    key: 'record',
    header: 'Record',
    cell: ({ id, line }) => (
      <LinkAnchor size="sm" to={to} search={{ open: id }} aria-label={`Open the record of row ${line}`}>
        Open
      </LinkAnchor>
    ),
  }
  return state === 'undone' ? [student] : [student, record]
}

function Cell({ text, fault }: { text: string; fault: string | undefined }) {
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

/** Days and short words stay whole; an address breaks where it must. */
const wrapOf = (text: string): CSSProperties =>
  text.length <= 14 ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }

export function RecordRows({ found, state }: { found: RecordImport; state: RecordRowState }) {
  const [{ page, size }, setPlace] = useState({ page: 1, size: usualSize })
  const version = JSON.stringify(found.counts)
  const query = useQuery(recordRowsQuery({ id: found.id, state, page, size, version }))
  const rows = query.data?.rows
  const columns = recordStates.includes(state) ? storedColumns(found, state) : sheetColumns(found, rows ?? [])
  return (
    <>
      <DataTable
        caption={`Rows of ${found.fileName}`}
        columns={[lineColumn, ...columns]}
        rows={rows}
        rowKey={({ line }) => line}
        state={tableStateOf(query)}
        emptyHint="Choose other rows above."
      />
      {query.data && (
        <Pager
          page={query.data.page}
          noun="rows"
          onPage={(next) => setPlace({ page: next, size })}
          onSize={(next) => setPlace({ page: 1, size: next })}
        />
      )}
    </>
  )
}
