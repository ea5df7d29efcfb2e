// A dialog with unsaved changes asks before they are lost, once for each way out, and only then.
// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { closeDialog } from '#web/kernel/notices.ts'
import { theme } from '#web/theme.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from './open-modal.tsx'

const send = vi.fn<() => Promise<unknown>>()
const rules = bySchema(z.strictObject({ name: z.string() }))

interface FormProps {
  name: string
  onClose: () => void
}

function NameForm({ name, onClose }: FormProps) {
  const form = useShortForm({
    name,
    blank: { name: 'Ward 1' },
    rules,
    async send() {
      await send()
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Save" onCancel={onClose}>
      <TextInput {...form.input('name')} label={name} />
    </DialogForm>
  )
}

function Ward({ onClose }: { onClose: () => void }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <OpenModal onClose={onClose} title="Ward">
      <NameForm name="Ward name" onClose={onClose} />
      <button type="button" onClick={() => setIsAdding(true)}>
        Add a bed
      </button>
      {isAdding && (
        <OpenModal onClose={() => setIsAdding(false)} title="Bed">
          <NameForm name="Bed name" onClose={() => setIsAdding(false)} />
        </OpenModal>
      )}
    </OpenModal>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      {isOpen && <Ward onClose={() => setIsOpen(false)} />}
    </main>
  )
}

const user = userEvent.setup({ delay: null })
const field = (name = 'Ward name') => screen.getByRole('textbox', { name })
const editButton = () => screen.getByRole('button', { name: 'Edit' })
const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
const expectNoQuestion = () => expect(screen.queryByRole('dialog', { name: /^Leave/ })).not.toBeInTheDocument()
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function openWard(history: RouterHistory = createMemoryHistory({ initialEntries: ['/wards'] })) {
  const root = createRootRoute()
  const routes = ['/wards', '/beds', '/login'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/wards' ? Page : () => <p>{path}</p> }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Ward' })
  return router
}

beforeEach(() => void send.mockReset().mockResolvedValue(null))
afterEach(() => {
  cleanup()
  closeDialog()
})

const waysOut: [string, () => Promise<void>][] = [
  ['Escape', () => user.keyboard('{Escape}')],
  ['its X', async () => user.click(within(screen.getByRole('dialog', { name: 'Ward' })).getByLabelText('Close'))],
  ['Cancel', async () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
]

test.each(waysOut)('%s asks before discarding typed text, and returns the focus', async (_, goOut) => {
  await openWard()
  await user.type(field(), '2')
  await goOut()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(expectNoQuestion)
  expect(field()).toHaveValue('Ward 12')
  await goOut()
  await user.click((await question()).getByRole('button', { name: 'Leave without saving' }))
  await expectClosed()
  await waitFor(() => expect(editButton()).toHaveFocus(), { timeout: 2_000 })
})

test.each(waysOut)('%s closes at once when nothing is typed or the text is unchanged', async (_, goOut) => {
  await openWard()
  await goOut()
  await expectClosed()
  await user.click(editButton())
  await user.type(field(), '2{Backspace}')
  await goOut()
  await expectClosed()
})

test('a click beside the dialog closes it only while nothing is typed', async () => {
  await openWard()
  const pressBeside = async () => {
    const beside = document.querySelector('.mantine-Modal-overlay')
    if (!beside) throw new Error('a dialog dims the page')
    await user.click(beside)
  }
  await user.type(field(), '2')
  await pressBeside()
  expectNoQuestion()
  expect(field()).toHaveValue('Ward 12')
  await user.type(field(), '{Backspace}')
  await pressBeside()
  await expectClosed()
})

test('saved changes are not asked about, even when saving opens another page', async () => {
  const router = await openWard()
  send.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    router.history.push('/beds')
  })
  await user.type(field(), '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('/beds')).toBeVisible()
  expectNoQuestion()
})

test('changes that failed to save are asked about', async () => {
  await openWard()
  send.mockRejectedValue(new Error('refused'))
  await user.type(field(), '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send).toHaveBeenCalled())
  await user.keyboard('{Escape}')
  expect((await question()).getByText('Your changes are not saved yet.')).toBeVisible()
})

test('Escape closes only the inner of two dialogs', async () => {
  await openWard()
  await user.type(field(), '2')
  await user.click(screen.getByRole('button', { name: 'Add a bed' }))
  await screen.findByRole('dialog', { name: 'Bed' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bed' })).not.toBeInTheDocument())
  expectNoQuestion()
  expect(field()).toHaveValue('Ward 12')
  await user.click(screen.getByRole('button', { name: 'Add a bed' }))
  await user.type(field('Bed name'), '2')
  await user.keyboard('{Escape}')
  await user.click((await question()).getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bed' })).not.toBeInTheDocument())
  expect(field()).toHaveValue('Ward 12')
})

test('leaving for another page waits for the answer; leaving for sign-in does not', async () => {
  const router = await openWard()
  await user.type(field(), '2')
  act(() => router.history.push('/beds'))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(field()).toHaveValue('Ward 12')
  act(() => router.history.push('/login'))
  expect(await screen.findByText('/login')).toBeVisible()
})

test('Back asks first, then closes only the dialog', async () => {
  window.history.replaceState({ __TSR_index: 1, __TSR_key: 'wards' }, '', '/wards')
  const history = createBrowserHistory()
  await openWard(history)
  await user.type(field(), '2')
  const go = vi.spyOn(window.history, 'go').mockReturnValue()
  // Imitates Back, bypassing the router's own ways of changing the address.
  History.prototype.replaceState.call(window.history, { __TSR_index: 0, __TSR_key: 'list' }, '', '/wards')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await user.click((await question()).getByRole('button', { name: 'Leave without saving' }))
  await expectClosed()
  expect(go.mock.calls).toEqual([[1]])
  expect(editButton()).toBeVisible()
  history.destroy()
})
