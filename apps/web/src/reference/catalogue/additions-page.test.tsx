// What an HOD sees of the items that the department added, and hears when one is removed. @vitest-environment happy-dom
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const item = {
  id: '0197a000-0000-7000-8000-000000000071',
  title: 'Pericardial tapp',
  shelf: 'procedure',
  parent: null,
  addedBy: 'Dr Asha Rao',
  addedAt: '2026-01-10T06:00:00.000Z',
  isUsed: true,
} as const

test('an added item is removed after a question that says what becomes of records', async ({ server }) => {
  server.answers(catalogue.additions, { data: [item], page: { page: 1, size: 10, total: 1 } })
  server.answers(catalogue.removeAddition, { message: catalogueMessages.removed })
  const user = await openScreen('/addedItems', anHod)
  expect(await screen.findByRole('rowheader', { name: item.title })).toBeVisible()
  expect(screen.getByText('Dr Asha Rao')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Remove ${item.title}` }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Records that name it keep it as it is/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(catalogueMessages.removed)).toBeVisible()
})

test('an HOD whose department added nothing is told where items come from', async ({ server }) => {
  server.answers(catalogue.additions, { data: [], page: { page: 1, size: 10, total: 0 } })
  await openScreen('/addedItems', anHod)
  expect(await screen.findByText(/What your residents miss in a list and add appears here/)).toBeVisible()
})
