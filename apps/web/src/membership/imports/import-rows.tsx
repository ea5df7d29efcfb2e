// The table of rows in an import of people; rows of a draft can be selected.
import type { ImportRow, PeopleImport, RowState } from '@rounds/contract/membership/imports/people-import'
import { sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '#web/ui/table/data-table.tsx'
import { importRowsQuery, useChooseRows } from './imports.queries.ts'
import { TickAll, useRowTicks } from './row-ticks.tsx'
import { firstPlace, RowsTable, SheetCell, versionOf } from './rows-table.tsx'

const columnsOf = (kind: PeopleImport['kind']): readonly Column<ImportRow>[] =>
  sheetColumns[kind].map(({ key, header }) => ({
    key,
    header,
    cell: ({ cells, faults }) => <SheetCell text={cells[key] ?? ''} fault={faults[key]} />,
  }))

export function ImportRows({ found, state }: { found: PeopleImport; state: RowState | 'importable' }) {
  const { id, kind, fileName, counts } = found
  const [place, setPlace] = useState(firstPlace)
  const query = useQuery(importRowsQuery({ id, state, ...place, version: versionOf(counts) }))
  const ticks = useRowTicks(query.data?.rows ?? [], counts, useChooseRows(id).mutateAsync)
  const canTick = state === 'importable'
  return (
    <>
      {canTick && <TickAll all={ticks.all} counts={counts} />}
      <RowsTable
        fileName={fileName}
        columns={columnsOf(kind)}
        query={query}
        selection={canTick ? ticks.selection : undefined}
        onPlace={setPlace}
      />
    </>
  )
}
