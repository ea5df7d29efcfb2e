// Table of the rows of an import, with their faults. Rows of a draft can be ticked.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { recordColumns, studentKey } from '@rounds/contract/records/logbook-import/record-columns'
import type {
  RecordImport,
  RecordImportRow,
  RecordRowState,
} from '@rounds/contract/records/logbook-import/record-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TickAll, useRowTicks } from '#web/membership/imports/row-ticks.tsx'
import { firstPlace, RowsTable, SheetCell, versionOf } from '#web/membership/imports/rows-table.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { recordRowsQuery, useChooseRecords } from './record-imports.queries.ts'

/** True for rows that became records. The table then shows only the student, with a link to the record. */
const isRecord = (state: string): boolean => ['imported', 'verified', 'kept', 'undone'].includes(state)

/** The columns of the sheet, without those that are empty in all these rows. */
function sheetColumns({ kind }: RecordImport, rows: readonly RecordImportRow[]): Column<RecordImportRow>[] {
  const isFilled = (key: string) => rows.some(({ cells, faults }) => cells[key] || faults[key])
  const columns = recordColumns(kindOf(kind)).filter(({ key }) => key === studentKey || isFilled(key))
  return columns.map(({ key, header }) => ({
    key,
    header: key === studentKey ? 'Student' : header,
    cell: ({ cells, faults }) => <SheetCell text={cells[key] ?? ''} fault={faults[key]} />,
  }))
}

function storedColumns({ kind }: RecordImport, state: string): Column<RecordImportRow>[] {
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

export function RecordRows({ found, state }: { found: RecordImport; state: RecordRowState | 'importable' }) {
  const { id, fileName, counts } = found
  const [place, setPlace] = useState(firstPlace)
  const query = useQuery(recordRowsQuery({ id, state, ...place, version: versionOf(counts) }))
  const rows = query.data?.rows ?? []
  const ticks = useRowTicks(rows, counts, useChooseRecords(id).mutateAsync)
  const canTick = state === 'importable'
  return (
    <>
      {canTick && <TickAll all={ticks.all} counts={counts} />}
      <RowsTable
        fileName={fileName}
        columns={isRecord(state) ? storedColumns(found, state) : sheetColumns(found, rows)}
        query={query}
        selection={canTick ? ticks.selection : undefined}
        onPlace={setPlace}
      />
    </>
  )
}
