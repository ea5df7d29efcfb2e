// Restoring the focus on a device so slow that it is lost long after the dialog closes.
// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Dialog(props: { onClose: () => void }) {
  useFocusBack()
  return (
    <div role="dialog">
      <button type="button" onClick={props.onClose}>
        Close
      </button>
    </div>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <p>Words</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open another
      </button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </main>
  )
}

async function closed() {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  act(() => void vi.advanceTimersByTime(100))
  expect(opener).toHaveFocus()
  return { user, opener }
}

test('the focus returns however late it is lost after the dialog closes', async () => {
  const { opener } = await closed()
  act(() => void vi.advanceTimersByTime(1500))
  opener.blur()
  act(() => void vi.advanceTimersByTime(100))
  expect(opener).toHaveFocus()
})

test('the focus does not return after a click elsewhere', async () => {
  const { user } = await closed()
  await user.click(screen.getByText('Words'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('button', { name: 'Open' })).not.toHaveFocus()
})

test('a second dialog opened by keyboard returns the focus to its own opener', async () => {
  const { user } = await closed()
  await user.tab()
  const other = screen.getByRole('button', { name: 'Open another' })
  expect(other).toHaveFocus()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Enter}')
  act(() => void vi.advanceTimersByTime(100))
  expect(other).toHaveFocus()
})
