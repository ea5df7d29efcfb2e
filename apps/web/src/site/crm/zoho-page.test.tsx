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

test('shows nothing to authorize without a code', async () => {
  await openScreen('/zoho', theMaster)
  expect(await screen.findByText(/^There is nothing to authorize\./)).toBeVisible()
})

test('sends the code only once and confirms the connection', async ({ server }) => {
  const connection = { isConfigured: true, connectedAt: null, failure: null }
  server.answers(crm.finish, { message: crmMessages.success, connection })
  await openScreen(grant, theMaster)
  expect(await screen.findByText(crmMessages.success)).toBeVisible()
  expect(server.sentTo(crm.finish)).toEqual([{ code: 'a-code', state }])
})

test.for([
  ['notFound', crmMessages.failed],
  ['unavailable', crmMessages.requestFailed],
] as const)('reports a failure for %s', async ([code, message], { server }) => {
  server.refuses(crm.finish, code)
  await openScreen(grant, theMaster)
  expect(await screen.findByText(message)).toBeVisible()
})

test('reports a refusal by the CRM itself', async () => {
  await openScreen('/zoho?error=access_denied', theMaster)
  expect(await screen.findByText(crmMessages.failed)).toBeVisible()
})
