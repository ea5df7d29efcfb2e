// What a card leaves out is marked, for a style sheet to hide. @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

afterEach(cleanup)

const columns: readonly Column<{ part: string; advice: string }>[] = [
  { key: 'part', header: 'Part', isRowHeader: true, cell: ({ part }) => part },
  { key: 'advice', header: 'What to do', cell: ({ advice }) => advice },
]

it('marks the dash of an empty value, and no other', () => {
  const rows = [
    { part: 'Jobs', advice: '–' },
    { part: 'Backup', advice: 'Run it' },
  ]
  const state = { isLoading: false, isStale: false, problem: null, onRetry: () => {} }
  render(
    <MantineProvider>
      <DataTable
        caption="Health"
        columns={columns}
        rows={rows}
        rowKey={({ part }) => part}
        state={state}
        emptyHint=""
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('cell', { name: '–' })).toHaveAttribute('data-empty')
  expect(screen.getByRole('cell', { name: 'Run it' })).not.toHaveAttribute('data-empty')
})
