// The banner for a licence that has ended or ends within a week.
// @vitest-environment happy-dom

import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

const endingIn = (days: number) => ({
  ...aStudent,
  licenceUntil: new Date(Date.now() + days * dayMs).toISOString(),
})
const banner = () => screen.queryByRole('complementary', { name: 'Licence' })

test('after the licence ends, the banner explains what remains possible and links to the renewal', async ({
  server,
}) => {
  server.answers(orders.cart, { packages: [], gateways: [], licenceUntil: null, seatOffer: 'none' })
  const user = await openScreen('/profile', { ...aStudent, licenceUntil: '2026-01-31T10:00:00.000Z' })
  const shown = await screen.findByRole('complementary', { name: 'Licence' })
  expect(shown).toHaveTextContent(`${fillMessage(licenceMessages.ended, { day: '31 Jan 2026' })} Renew`)
  await user.click(within(shown).getByRole('link', { name: 'Renew' }))
  expect(await screen.findByText('Renew your licence for another three years.')).toBeVisible()
})

test('within the last week, the banner shows when the licence ends', async () => {
  const student = endingIn(6)
  await openScreen('/profile', student)
  const shown = await screen.findByRole('complementary', { name: 'Licence' })
  expect(shown).toHaveTextContent(fillMessage(licenceMessages.ending, { day: longDay(student.licenceUntil) }))
})

test('two weeks before the end, the cart offers renewal without a banner', async ({ server }) => {
  server.answers(orders.cart, { packages: [], gateways: [], licenceUntil: null, seatOffer: 'none' })
  const student = endingIn(14)
  await openScreen('/cart', student)
  const sentence = fillMessage(licenceMessages.renewal, { day: longDay(student.licenceUntil) })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(banner()).toBeNull()
})

test.for([8, 900])('%i days before the end, there is no banner', async (days) => {
  await openScreen('/profile', endingIn(days))
  await screen.findByRole('heading', { level: 1 })
  expect(banner()).toBeNull()
})

test('the banner stays hidden for a student who has left', async () => {
  await openScreen('/profile', { ...aStudent, licenceUntil: '2026-01-31T10:00:00.000Z', leftOn: '2026-01-01' })
  await screen.findByRole('heading', { level: 1 })
  expect(banner()).toBeNull()
})
