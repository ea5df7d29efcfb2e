// The filters above a list, folded behind one button with their number.
// @vitest-environment happy-dom
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

test.beforeEach(({ server }) => {
  server.answers(staff.list, { staff: [], page: { page: 1, size: 10, total: 0 } })
})

test('the button expands and collapses the filters and keeps the focus', async () => {
  const user = await openScreen('/allStaff', anHod)
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(filters).toContainElement(screen.getByLabelText('Show'))
  expect(filters).not.toHaveAttribute('data-open')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(filters).toHaveAttribute('data-open')
  expect(button).toHaveFocus()
  await user.keyboard(' ')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(filters).not.toHaveAttribute('data-open')
})

test('the button counts the active filters, excluding the search', async ({ server }) => {
  const user = await openScreen('/allStaff?search=rao&state=blocked', anHod)
  const button = await screen.findByRole('button', { name: 'Filters, 1 active' })
  expect(button).toHaveTextContent(/^Filters \(1\)$/)
  await user.selectOptions(screen.getByLabelText('Show'), 'Everybody')
  expect(await screen.findByRole('button', { name: 'Filters' })).toHaveTextContent(/^Filters$/)
  await waitFor(() =>
    expect(server.queriesTo(staff.list)).toEqual([
      { page: 1, size: 10, search: 'rao', state: 'blocked' },
      { page: 1, size: 10, search: 'rao' },
    ]),
  )
})

test('“Clear filters” clears search and filters, disappears and leaves the focus nearby', async ({ server }) => {
  const user = await openScreen('/allStaff?search=rao&state=blocked', anHod)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Search the staff')).toHaveValue('')
  expect(document.activeElement).toContainElement(screen.getByLabelText('Search the staff'))
  expect(document.activeElement?.tagName).toBe('SEARCH')
  expect(server.queriesTo(staff.list).at(-1)).toEqual({ page: 1, size: 10 })
})
