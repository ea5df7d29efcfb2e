// Escape in a native dialog above a dialog of the kit.
// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBrowserDialog } from './browser-dialog.ts'

afterEach(cleanup)

function Refusal() {
  return (
    <dialog ref={useBrowserDialog()} aria-label="Refusal">
      <ul>
        <li>A list that scrolls takes the focus.</li>
      </ul>
    </dialog>
  )
}

test('Escape leaves the dialog below open, wherever the focus is', () => {
  const onClose = vi.fn()
  const form = (isRefused: boolean) => (
    <MantineProvider>
      <Modal opened onClose={onClose} transitionProps={{ duration: 0 }}>
        {isRefused && <Refusal />}
      </Modal>
    </MantineProvider>
  )
  const { rerender } = render(form(true))
  for (const focused of [screen.getByRole('list'), screen.getByRole('dialog', { name: 'Refusal' }), document.body]) {
    fireEvent.keyDown(focused, { key: 'Escape' })
  }
  expect(onClose).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
