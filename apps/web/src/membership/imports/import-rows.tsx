// The rows of an import as a table, with what is wrong in them.
import { Text } from '@mantine/core'
import type { ImportRow, PeopleImport, RowState } from '@rounds/contract/membership/imports/people-import'
import { sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { importRowsQuery } from './imports.queries.ts'

const usualSize = 10

const columnsOf = (kind: PeopleImport['kind']): readonly Column<ImportRow>[] => [
  {
    key: 'line',
    header: 'Row',
    isNumeric: true,
    isRowHeader: true,
    cell: ({ line, faults }) => <Cell text={String(line)} fault={faults.row} />,
  },
  ...sheetColumns[kind].map(({ key, header }) => ({
    key,
    header,
    cell: ({ cells, faults }: ImportRow) => <Cell text={cells[key] ?? ''} fault={faults[key]} />,
  })),
]

function Cell({ text, fault }: { text: string; fault: string | undefined }) {
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
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

export function ImportRows({ found, state }: { found: PeopleImport; state: RowState }) {
  const [{ page, size }, setPlace] = useState({ page: 1, size: usualSize })
  const version = JSON.stringify(found.counts)
  const query = useQuery(importRowsQuery({ id: found.id, state, page, size, version }))
  return (
    <>
      <DataTable
        caption={`Rows of ${found.fileName}`}
        columns={columnsOf(found.kind)}
        rows={query.data?.rows}
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
