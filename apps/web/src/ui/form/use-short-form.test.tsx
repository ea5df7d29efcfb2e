// A short form: its validation, where errors show, and that it is sent only once.
// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallProblem } from '#web/kernel/call-problem.ts'
import { closeDialog, presentNotices } from '#web/kernel/notices.ts'
import { DialogForm } from './dialog-form.tsx'
import { byCheck, bySchema, firstOf } from './field-rules.ts'
import { useShortForm } from './use-short-form.ts'

const Ward = z.strictObject({
  name: z.string().trim().min(1, 'The name is missing.').max(5, 'The name is too long.'),
  beds: z.string().regex(/^\d+$/, 'The number of beds is missing.'),
})
const send = vi.fn<(ward: Readonly<Record<string, string>>) => Promise<void>>()
const onOuterSubmit = vi.fn()

function WardForm({ hasSummary, hasBeds = true }: { hasSummary: boolean; hasBeds?: boolean }) {
  const form = useShortForm({
    name: 'ward',
    blank: { name: '', beds: '' },
    rules: bySchema(Ward),
    ...(hasSummary ? { summaryOf: firstOf } : {}),
    send,
  })
  return (
    <DialogForm form={form} verb="Save" onCancel={form.reset} cancel="Reset">
      <TextInput {...form.input('name')} label="Name" />
      {hasBeds && <TextInput {...form.input('beds')} label="Beds" />}
    </DialogForm>
  )
}

/** A form that renders none of its fields. */
function OwnedForm() {
  const form = useShortForm({ name: 'owned', blank: { owner: '' }, rules: byCheck<'owner'>(() => ({})), send })
  return (
    <DialogForm form={form} verb="Save" onCancel={form.reset}>
      {null}
    </DialogForm>
  )
}

const openForm = (hasSummary = true, hasBeds = true) =>
  render(
    <MantineProvider>
      <div onSubmit={onOuterSubmit}>
        <WardForm hasSummary={hasSummary} hasBeds={hasBeds} />
      </div>
    </MantineProvider>,
  )
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const user = userEvent.setup({ delay: null })
const summary = (title: string) => screen.getByRole('alert', { name: title })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (code: 'invalid' | 'conflict', fields?: Record<string, string>) =>
  new CallProblem(problems[code].status, {
    ...problems[code],
    status: false,
    code,
    requestId: 'r-1',
    ...(fields && { fields }),
  })

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  onOuterSubmit.mockReset()
})
afterEach(() => {
  cleanup()
  closeDialog()
})

test('every invalid field shows its error; the first gets the focus and the summary', async () => {
  openForm()
  await user.type(input('Name'), 'Cardiology')
  await save()
  expect(screen.getAllByText('The name is too long.')).toHaveLength(2)
  expect(screen.getByText('The number of beds is missing.')).toBeVisible()
  expect(input('Name')).toHaveFocus()
  expect(summary(generalMessages.allFields.title)).toHaveTextContent('The name is too long.')
  expect(presentNotices().dialog).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('typing clears the error of that field alone', async () => {
  openForm()
  await save()
  await user.type(input('Name'), 'A')
  expect(input('Name')).toHaveAccessibleDescription('')
  expect(screen.getByText('The number of beds is missing.')).toBeVisible()
  await user.type(input('Beds'), '1')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the parsed values are sent, one attempt at a time, without submitting an outer form', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  send.mockReturnValue(promise)
  openForm()
  await user.type(input('Name'), ' ICU ')
  await user.type(input('Beds'), '12')
  await save()
  fireEvent.submit(input('Name'))
  expect(send.mock.calls).toEqual([[{ name: 'ICU', beds: '12' }]])
  expect(onOuterSubmit).not.toHaveBeenCalled()
  await act(async () => resolve())
  await save()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the server’s refusal appears at its field and in the summary', async () => {
  send.mockRejectedValue(refusal('conflict', { beds: 'There are fewer beds.' }))
  openForm()
  await user.type(input('Name'), 'ICU')
  await user.type(input('Beds'), '12')
  await save()
  expect(screen.getAllByText('There are fewer beds.')).toHaveLength(2)
  expect(input('Beds')).toHaveFocus()
  expect(summary(problems.conflict.title)).toHaveTextContent('There are fewer beds.')
  expect(presentNotices().dialog).toBeNull()
})

test('without a summary, a field’s error appears only there; a general refusal opens a dialog', async () => {
  send.mockRejectedValueOnce(refusal('invalid', { name: 'This ward exists.' }))
  openForm(false)
  await user.type(input('Name'), 'ICU')
  await user.type(input('Beds'), '12')
  await save()
  expect(screen.getByText('This ward exists.')).toBeVisible()
  expect(presentNotices().dialog).toBeNull()
  send.mockRejectedValueOnce(refusal('conflict'))
  await save()
  expect(presentNotices().dialog).toMatchObject({ message: problems.conflict.message })
})

test('an error of a hidden field appears at the top, even without a summary', async () => {
  openForm(false, false)
  await user.type(input('Name'), 'ICU')
  await save()
  expect(summary(generalMessages.allFields.title)).toHaveTextContent('The number of beds is missing.')
  cleanup()
  send.mockRejectedValue(refusal('conflict', { owner: 'Somebody else has this ward.' }))
  render(
    <MantineProvider>
      <OwnedForm />
    </MantineProvider>,
  )
  await save()
  expect(summary(problems.conflict.title)).toHaveTextContent('Somebody else has this ward.')
  expect(presentNotices().dialog).toBeNull()
})

test('reset clears the form and its errors', async () => {
  openForm()
  await user.type(input('Name'), 'Cardiology')
  await save()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input('Name')).toHaveValue('')
  expect(screen.queryByText('The name is too long.')).not.toBeInTheDocument()
})
