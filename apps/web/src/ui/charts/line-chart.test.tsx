// A line chart of a value over time.
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LineChart } from './line-chart.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('draws a dot for each value, even two in one month, but none for gaps', () => {
  const error = vi.spyOn(console, 'error')
  const points = [
    { name: 'Aug 2026', value: 3, hint: 'Aug 2026: 3' },
    { name: 'Aug 2026', value: 4, hint: 'Aug 2026: 4' },
    { name: 'Sep 2026', value: null, hint: '' },
  ]
  render(<LineChart label="Growing" points={points} max={4} />)
  const dots = screen.getByRole('img', { name: 'Growing' }).querySelectorAll('circle')
  expect([...dots].map((dot) => dot.textContent)).toEqual(['Aug 2026: 3', 'Aug 2026: 4'])
  // React would report two elements with one key here.
  expect(error).not.toHaveBeenCalled()
})
