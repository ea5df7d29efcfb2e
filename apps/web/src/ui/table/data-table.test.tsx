// Cells and columns are marked for the style sheet: what a card leaves out, and which column is wide.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { FactWords } from './fact-words.tsx'

afterEach(cleanup)

type Row = { part: string; advice: string }
const columns: readonly Column<Row>[] = [
  { key: 'part', header: 'Part', isRowHeader: true, cell: ({ part }) => part },
  { key: 'advice', header: 'What to do', cell: ({ advice }) => advice },
]
const state = { isLoading: false, isStale: false, problem: null, onRetry: () => {} }
const show = (rows: Row[], shown: readonly Column<Row>[] = columns) =>
  render(
    <MantineProvider>
      <DataTable caption="Health" columns={shown} rows={rows} rowKey={({ part }) => part} state={state} emptyHint="" />
    </MantineProvider>,
  )

it('marks only the dash of an empty value', () => {
  show([
    { part: 'Jobs', advice: '–' },
    { part: 'Backup', advice: 'Run it' },
  ])
  expect(screen.getByRole('cell', { name: '–' })).toHaveAttribute('data-empty')
  expect(screen.getByRole('cell', { name: 'Run it' })).not.toHaveAttribute('data-empty')
})

it('leaves a column and text unmarked where the flag is false', () => {
  show(
    [{ part: 'Jobs', advice: 'Run it' }],
    [
      { key: 'part', header: 'Part', isRowHeader: true, isWide: false, cell: ({ part }) => part },
      { key: 'advice', header: 'What to do', cell: ({ advice }) => <FactWords text={advice} isNarrow={false} /> },
    ],
  )
  expect(screen.getByRole('rowheader')).not.toHaveAttribute('data-wide')
  expect(screen.getByText('Run it')).not.toHaveAttribute('data-narrow')
})
