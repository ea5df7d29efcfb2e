// The Master reads an inquiry in full and answers it, from its row or its menu.
// @vitest-environment happy-dom
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const inquiry = {
  id: '0197a000-0000-7000-8000-000000000081',
  name: 'Dr Asha Rao',
  email: 'asha@rounds.example',
  phone: '9829012345',
  subject: 'Demonstration',
  message: 'We are a college of 90 residents. '.repeat(20).trim(),
  createdAt: '2026-01-10T06:00:00.000Z',
} as const

test.beforeEach(({ server }) => {
  server.answers(inquiries.list, { inquiries: [inquiry], page: { page: 1, size: 10, total: 1 } })
})

test.for(['row', 'menu'])('its %s opens an inquiry with its full text and a reply link', async (by) => {
  const user = await openScreen('/inquiries', theMaster)
  const row = await screen.findByRole('rowheader', { name: inquiry.subject })
  if (by === 'row') await user.click(row)
  else {
    await user.click(screen.getByRole('button', { name: 'More for Demonstration of Dr Asha Rao' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Open /, hidden: true }))
  }
  const dialog = within(await screen.findByRole('dialog', { name: inquiry.subject }))
  expect(dialog.getByText(inquiry.message)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    'mailto:asha@rounds.example?subject=Re%3A%20Demonstration',
  )
})
