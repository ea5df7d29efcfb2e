// The list of all colleges: sorted by date only, with a limited number of pages.
// @vitest-environment happy-dom
import { maxListed } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const { route } = kindOf('procedure')
const lastPage = maxListed / 20

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [anEntry()], page: { page: lastPage, size: 20, total: 250_000 } })
})

const sortedHeads = async () => {
  const table = within(await screen.findByRole('table'))
  return table
    .getAllByRole('columnheader')
    .flatMap((head) => (head.hasAttribute('aria-sort') ? [head.textContent] : []))
}

test('offers the Master no sorting beyond the date before a college is chosen', async ({ server }) => {
  await openScreen(`${route}?sort=score-desc`, theMaster)
  expect(await sortedHeads()).toEqual([expect.stringContaining('Date')])
  expect(server.queriesTo(entries.list)).toMatchObject([{ sort: 'newest' }])
})

test('can be sorted by its columns within a college', async ({ server }) => {
  const collegeId = '0197a000-0000-7000-8000-00000000000c'
  await openScreen(`${route}?collegeId=${collegeId}&sort=score-desc`, theMaster)
  expect((await sortedHeads()).length).toBeGreaterThan(1)
  expect(server.queriesTo(entries.list)).toMatchObject([{ collegeId, sort: 'score-desc' }])
})

test('ends on a page that explains how to find the other records', async ({ server }) => {
  await openScreen(`${route}?page=${lastPage}&size=20`, theMaster)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByText(/of 250000 records\. Please narrow the list to see the others\.$/)).toBeVisible()
  expect(server.queriesTo(entries.list)).toMatchObject([{ page: lastPage, size: 20 }])
})
