// The page of packages without packages, and without a response.
// @vitest-environment happy-dom
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { openScreen } from '#web/testing/screen.tsx'

test('packages that failed to load show an error and can be loaded again', async ({ server }) => {
  server.refuses(packages.list, 'internal')
  const user = await openScreen('/packages')
  expect((await screen.findByText(packageMessages.listFailed)).parentElement).toHaveAttribute('role', 'alert')
  server.answers(packages.list, { packages: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(generalMessages.noData)).toBeVisible()
})
