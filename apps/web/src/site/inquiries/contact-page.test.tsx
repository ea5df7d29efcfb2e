// The messages of the contact form.
// @vitest-environment happy-dom
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { inquiryMessages } from '@rounds/contract/site/inquiries/inquiry.messages'
import { packProvider, providerName } from '@rounds/contract/site/provider'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dr Curious')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'curious@rounds.example')
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '9876543210')
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A college is missing')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please add it.')
}
const send = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Send' }))

test('the page shows only the contact details that the installation declares', async () => {
  await openScreen('/contact')
  expect(await screen.findByText(providerName)).toBeVisible()
  expect(screen.getByText(/We usually answer within two working days\./)).toBeVisible()
  expect(document.querySelector('a[href^="tel:"], main a[href^="mailto:"]')).not.toBeInTheDocument()
  cleanup()
  const meta = document.createElement('meta')
  meta.name = 'provider'
  meta.content = packProvider({ location: 'Residency Road', phone: '+91 291 555 0100', email: 'office@rounds.example' })
  document.head.append(meta)
  await openScreen('/contact')
  expect(await screen.findByText(/Residency Road/)).toBeVisible()
  const phone = screen.getByRole('link', { name: '+91 291 555 0100' })
  expect(phone).toHaveAttribute('href', 'tel:+912915550100')
  expect(screen.getByRole('link', { name: 'office@rounds.example' })).toBeVisible()
  meta.remove()
})

test('an empty form shows errors at each field and at the top', async () => {
  const user = await openScreen('/contact')
  await send(user)
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(inquiryMessages.incomplete)
  expect(screen.getAllByText(inquiryMessages.incomplete)).toHaveLength(6)
})

test('a message is sent and acknowledged', async ({ server }) => {
  server.answers(inquiries.create, { message: inquiryMessages.sent })
  const user = await openScreen('/contact')
  await fillIn(user)
  await send(user)
  expect(await screen.findByText(inquiryMessages.sent)).toBeVisible()
})

test('a refusal shows the server’s message', async ({ server }) => {
  server.refuses(inquiries.create, 'tooMany')
  const user = await openScreen('/contact')
  await fillIn(user)
  await send(user)
  expect(await refusalOf(problems.tooMany.title)).toHaveTextContent(problems.tooMany.message)
})
