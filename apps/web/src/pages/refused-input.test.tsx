// Every input error shows at its field, and a refusal of the whole request in a dialog.
// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { states } from '@rounds/contract/reference/colleges/college.endpoints'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { FileView } from '#web/ui/files/file-viewer.tsx'

const state = { id: '0197a000-0000-7000-8000-000000000201', name: 'Karnataka' }

/** The dialog of an institution, filled in; the server decides why it is refused. */
const test = base.extend('form', async ({ server }) => {
  server.answers(institutions.list, { institutions: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(states.list, { states: [state] })
  const user = await openScreen('/addInstitute', anHod)
  await user.click(await screen.findByRole('button', { name: 'Add institution' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add institution' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Taluk Hospital')
  await user.click(dialog.getByRole('combobox', { name: 'State' }))
  const [, ofDialog] = await screen.findAllByRole('option', { name: 'Karnataka', hidden: true })
  if (!ofDialog) throw new Error('the dialog offers no state')
  await user.click(ofDialog)
  return { dialog, user, send: () => user.click(dialog.getByRole('button', { name: 'Add institution' })) }
})

test('every input error appears at its field', async ({ server, form }) => {
  const name = form.dialog.getByRole('textbox', { name: 'Name' })
  for (const sentence of [...Object.values(inputMessages), ...Object.values(fieldMessages)]) {
    server.refuses(institutions.create, 'invalid', { fields: { title: sentence } })
    await form.send()
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(sentence)))
  }
})

const refusals: readonly (readonly [ProblemCode, string])[] = [
  ['tooMany', generalMessages.tooManyRequests],
  ['tooMany', generalMessages.tooManyAttempts],
  ['unavailable', generalMessages.sealedShut],
]
test.for(refusals)(
  'a refusal of the whole request appears in a dialog (%s): %s',
  async ([code, message], { server, form }) => {
    server.refuses(institutions.create, code, { message })
    await form.send()
    expect(await screen.findByText(message)).toBeVisible()
  },
)

base('a record without its file shows that there is none', () => {
  render(
    <MantineProvider>
      <FileView file={null} />
    </MantineProvider>,
  )
  expect(screen.getByText(generalMessages.noFile)).toBeVisible()
})
