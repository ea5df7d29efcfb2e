// Errors of the dialogs that add items when nothing was typed.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closeDialog } from '#web/kernel/notices.ts'
import { AddItemsModal } from './add-items-modal.tsx'

// The growing text area needs `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  closeDialog()
  cleanup()
})

it.each([
  ['specialty', 'Add Speciality', generalMessages.missingDetails],
  ['procedure', 'Add Procedures', generalMessages.allFields],
] as const)('%s without a title is refused with its own message', async (shelf, dialog, { title, message }) => {
  const onAdd = vi.fn<() => Promise<never[]>>()
  render(
    <MantineProvider env="test">
      <AddItemsModal shelf={shelf} label="Title" opened onAdd={onAdd} onClose={() => {}} />
    </MantineProvider>,
  )
  const form = within(await screen.findByRole('dialog', { name: dialog }))
  await userEvent.setup({ delay: null }).click(form.getByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByRole('alert', { name: title })).toHaveTextContent(message)
  expect(onAdd).not.toHaveBeenCalled()
})
