// The package of a college's data: requested, made, downloaded; one at a time.
// @vitest-environment happy-dom
import type { CollegePackage } from '@rounds/contract/documents/college-packages/college-package'
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { collegePackageMessages } from '@rounds/contract/documents/college-packages/college-package.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { expectInDialog } from '#web/testing/refusals.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, role: 'admin' as const, roleTitle: 'Admin', department: null }
const one: CollegePackage = {
  id: '0197a000-0000-7000-8000-000000000071',
  state: 'Running',
  requestedAt: '2026-01-10T06:00:00.000Z',
  requestedBy: 'Meera Iyer',
  expiresAt: null,
  bytes: null,
  percent: 40,
}

test('an Admin requests a package, sees what it leaves out and follows its progress', async ({ server }) => {
  server.answers(collegePackages.list, { packages: [] })
  server.refuses(collegePackages.request, 'conflict', { message: collegePackageMessages.running })
  const user = await openScreen('/college-package', anAdmin)
  const make = await screen.findByRole('button', { name: 'Make a package' })
  expect(screen.getByText(/Messages between two people/)).toBeVisible()
  expect(screen.getByText(/^Patients’ identities stay encrypted:/)).toBeVisible()
  await user.click(make)
  expect(await refusalOf(problems.conflict.title)).toHaveTextContent(collegePackageMessages.running)
  server.answers(collegePackages.request, { message: collegePackageMessages.requested, package: one })
  server.answers(collegePackages.list, { packages: [one] })
  await user.click(make)
  expect(await screen.findByText(collegePackageMessages.requested)).toBeVisible()
  expect(await screen.findByText('The package is being made. You may leave this page.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'How much of the package is made' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  expect(make).toHaveProperty('disabled', true)
})

test('refuses a package when storage is full or the package too large', async ({ server }) => {
  server.answers(collegePackages.list, { packages: [] })
  const user = await openScreen('/college-package', anAdmin)
  const make = await screen.findByRole('button', { name: 'Make a package' })
  const attempt = { server, user, endpoint: collegePackages.request, press: () => user.click(make) }
  await expectInDialog(attempt, [collegePackageMessages.noRoom], 'storageFull')
  await expectInDialog(attempt, [fillMessage(collegePackageMessages.tooLarge, { n: 250 })], 'tooLarge')
})

test('offers the package for download while it is kept, and names its requester', async ({ server }) => {
  const ready = {
    ...one,
    state: 'Ready',
    expiresAt: '2026-01-11T06:00:00.000Z',
    bytes: 2_000_000,
    percent: 100,
  } as const
  server.answers(collegePackages.list, { packages: [ready] })
  await openScreen('/college-package', anAdmin)
  const link = await screen.findByRole('link', { name: 'Download the package' })
  expect(link).toHaveAttribute('href', expect.stringContaining(one.id))
  expect(screen.getByText(/Meera Iyer asked for it/)).toBeVisible()
})

test.for([
  ['Failed', 'The last package could not be made. Please make another one.'],
  ['Expired', /asked for by Meera Iyer, is deleted/],
] as const)('reports the state of the last package: %s', async ([state, sentence], { server }) => {
  server.answers(collegePackages.list, { packages: [{ ...one, state }] })
  await openScreen('/college-package', anAdmin)
  expect(await screen.findByText(sentence)).toBeVisible()
})
