// The page to which the CRM returns the Master.
// @vitest-environment happy-dom
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const state = 'x'.repeat(43)
const grant = `/zoho?code=a-code&state=${state}`

test('without a code there is nothing to authorize', async () => {
  await openScreen('/zoho', theMaster)
  expect(await screen.findByText(/^There is nothing to authorize\./)).toBeVisible()
})

test('user the code on once and says that it went well', async ({ server }) => {
  const connection = { isConfigured: true, connectedAt: null, failure: null }
  server.answers(crm.finish, { message: crmMessages.success, connection })
  await openScreen(grant, theMaster)
  expect(await screen.findByText(crmMessages.success)).toBeVisible()
  expect(server.sentTo(crm.finish)).toEqual([{ code: 'a-code', state }])
})

test.for([
  ['notFound', crmMessages.failed],
  ['unavailable', crmMessages.requestFailed],
] as const)('says of %s that it failed', async ([code, message], { server }) => {
  server.refuses(crm.finish, code)
  await openScreen(grant, theMaster)
  expect(await screen.findByText(message)).toBeVisible()
})

test('says so when the CRM itself refused', async () => {
  await openScreen('/zoho?error=access_denied', theMaster)
  expect(await screen.findByText(crmMessages.failed)).toBeVisible()
})
