// The table behind a chart.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChartFrame } from './chart-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('shows every row and column, including those that share a name', () => {
  const error = vi.spyOn(console, 'error')
  render(
    <MantineProvider env="test">
      <ChartFrame
        title="Growing"
        note="By item"
        table={{
          columns: ['Item', 'Nov 2026', 'Nov 2026'],
          rows: [
            ['Skill', '3', '4'],
            ['Skill', '5', '6'],
          ],
        }}
      >
        picture
      </ChartFrame>
    </MantineProvider>,
  )
  const details = screen.getByRole('group')
  details.setAttribute('open', '')
  fireEvent(details, new Event('toggle'))
  const table = screen.getByRole('table', { name: 'Growing' })
  expect(within(table).getAllByRole('cell')).toHaveLength(4)
  // React would report two elements with one key here.
  expect(error).not.toHaveBeenCalled()
})
