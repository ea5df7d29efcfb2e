// The Master reads and saves the register of processing.
// @vitest-environment happy-dom
import { problems } from '@rounds/contract/kernel/problem'
import type { ProcessingActivity } from '@rounds/contract/overview/processing-register/processing-register'
import { processingRegister } from '@rounds/contract/overview/processing-register/processing-register.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const activity: ProcessingActivity = {
  table: 'id_proofs',
  holds: 'the files that are ID proofs',
  purpose: 'to check who somebody is before the account is approved',
  about: ['people with an account'],
  classes: ['internal'],
  owner: 'the person',
  seenBy: ['the person', 'the Master'],
  retention: 'as long as the account',
  erasure: ['rows deleted'],
  storedIn: ['database', 'file store'],
}

const answer = { activities: [activity] }

test('shows the purpose, owner, viewers and retention of each kind of data', async ({ server }) => {
  server.answers(processingRegister.list, answer)
  await openScreen('/processing-register', theMaster)
  expect(await screen.findByRole('heading', { name: 'Register of processing' })).toBeVisible()
  expect(screen.getByText(/It follows the software/)).toBeVisible()
  const row = within(await screen.findByRole('row', { name: /The files that are ID proofs/ }))
  for (const text of [
    'To check who somebody is before the account is approved',
    'People with an account',
    'Internal',
    'Owner: the person',
    'The person; the Master',
    'As long as the account',
    'In: database, file store',
    'Rows deleted',
  ])
    expect(row.getByText(text)).toBeVisible()
})

test('is saved as CSV', async ({ server }) => {
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  server.answers(processingRegister.list, answer)
  server.answers(processingRegister.export, {})
  const user = await openScreen('/processing-register', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^processing-register-[\d-]+\.csv$/)))
})

test('reports that the register failed to load', async ({ server }) => {
  server.refuses(processingRegister.list, 'unavailable')
  await openScreen('/processing-register', theMaster)
  expect(await screen.findByRole('heading', { name: 'Register of processing' })).toBeVisible()
  expect(await screen.findByText(problems.unavailable.title)).toBeVisible()
})
