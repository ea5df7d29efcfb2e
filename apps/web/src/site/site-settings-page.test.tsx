// The Master's site settings: opening and closing the product, connecting the CRM.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { launchMessages } from '@rounds/contract/site/launch/launch.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const closed = { isLaunched: false, hasPassword: false, changedAt: null }

test.beforeEach(({ server }) => {
  server.answers(launch.read, { setting: closed })
  server.answers(crm.read, { connection: { isConfigured: true, connectedAt: null } })
})

test('the Master opens the product, after a missing or invalid password is refused', async ({ server }) => {
  const { launched, noPassword, passwordLength } = launchMessages
  const length = fillMessage(passwordLength, { min: 6, max: 100 })
  server.refuses(launch.change, 'invalid', { message: noPassword, fields: { password: noPassword } })
  const user = await openScreen('/siteSettings', theMaster)
  const open = await screen.findByRole('button', { name: 'Open the product' })
  await user.click(open)
  expect(await screen.findByText(noPassword)).toBeVisible()
  server.refuses(launch.change, 'invalid', { message: length, fields: { password: length } })
  await user.click(open)
  expect(await screen.findByText(length)).toBeVisible()
  server.answers(launch.change, { message: launched, setting: { ...closed, isLaunched: true } })
  await user.click(open)
  expect(await screen.findByText(launched)).toBeVisible()
})

test('a CRM that is no longer configured cannot be connected', async ({ server }) => {
  server.refuses(crm.begin, 'notFound', { message: crmMessages.notConfigured })
  const user = await openScreen('/siteSettings', theMaster)
  expect(await screen.findByText('Not connected yet. Rounds sends it nothing yet.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Connect the CRM' }))
  expect(await refusalOf(problems.notFound.title)).toHaveTextContent(crmMessages.notConfigured)
})
