// The first focus of a confirmation, and the focus after it closes.
// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { closeDialog, presentNotices } from '#web/kernel/notices.ts'
import { theme } from '#web/theme.ts'
import { ConfirmDialog } from './confirm.tsx'

afterEach(() => {
  cleanup()
  closeDialog()
})

test.each([
  [false, 'Send'],
  [true, 'Cancel'],
])('a confirmation (destructive: %s) focuses “%s” first', async (isDestructive, name) => {
  render(
    <MantineProvider theme={theme} env="test">
      <ConfirmDialog
        opened
        title="Sure?"
        message="It goes."
        verb="Send"
        isDestructive={isDestructive}
        onConfirm={() => {}}
        onClose={() => {}}
      />
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name), { timeout: 2_000 })
})

test.each([
  ['on the device', new DOMException('Full', 'QuotaExceededError'), generalMessages.failed.message],
  ['that was stopped', new DOMException('Stopped', 'AbortError'), undefined],
  ['of a call, which has told of it itself,', new CallProblem(0, null), undefined],
])('a failure %s leaves the dialog open, with a notice only where needed', async (_, thrown, message) => {
  render(
    <MantineProvider theme={theme} env="test">
      <ConfirmDialog
        opened
        title="Sure?"
        message="It goes."
        verb="Delete it"
        onConfirm={() => Promise.reject(thrown)}
        onClose={() => expect.unreachable()}
      />
    </MantineProvider>,
  )
  const verb = await screen.findByRole('button', { name: 'Delete it' })
  await userEvent.setup().click(verb)
  await waitFor(() => expect(verb).toBeEnabled())
  expect(presentNotices().dialog?.message).toBe(message)
})

/** The action removes the button that opened it, as publishing does. */
function Publish() {
  const [isAsking, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {!isDone && (
        <button type="button" onClick={() => setIsAsking(true)}>
          Publish
        </button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Publish it?"
        message="Students see it."
        verb="Publish it"
        onConfirm={() => setIsDone(true)}
        onClose={() => setIsAsking(false)}
      />
    </main>
  )
}

test('the focus returns to the opener, or to the page when it is gone', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Publish />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Publish it' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus(), { timeout: 2_000 })
})

test('above another dialog, the focus returns to that dialog', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Modal opened onClose={() => {}} title="Month">
        <Publish />
      </Modal>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Publish it' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Month' })).toHaveFocus(), { timeout: 2_000 })
})
