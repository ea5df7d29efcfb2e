// The search on every page: an HOD finds a student and a record by keys alone, and a student finds a record on the
// phone. Nothing moves during typing, and without a network pages and actions are still found.
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { bothThemes, expectFits, expectLoaded, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { accounts } from './accounts.ts'
import { ask, expect, offlineNoise, test } from './journey.ts'

test.use({ tolerated: offlineNoise })

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const optionsOf = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

/** The boxes of the field and of the list, which do not move whatever is found. */
const boxesOf = async (page: Page) => [await fieldOf(page).boundingBox(), await page.getByRole('listbox').boundingBox()]

test('an HOD finds a student and a record with the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn(accounts.hodOfB, 'desktop')
  const { body } = await ask(page, '/students?size=1')
  const { students } = z.object({ students: z.array(z.object({ name: z.string() })) }).parse(body)
  const name = students[0]?.name ?? ''
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  const boxes = await boxesOf(page)
  await page.keyboard.type(name.slice(0, -2))
  await expect(optionsOf(page, 'Students').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  expect(await boxesOf(page)).toEqual(boxes)
  await expectRenders(page, wideLightNarrowDark)
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText(name)

  await page.keyboard.press('Control+k')
  await expect(optionsOf(page, 'Recent').first()).toContainText(name)
  await page.keyboard.type('ward')
  await expect(optionsOf(page, 'Records').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toBeHidden()
})

test('a student finds a record on the phone, and finds pages offline', async ({ signedIn }) => {
  const page = await signedIn(accounts.student, 'phone')
  await expectLoaded(page)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.tap()
  await fieldOf(page).fill('ward')
  const record = optionsOf(page, 'Records').first()
  await expect(record).toBeVisible()
  await expect(page.getByRole('group', { name: 'Students' })).toHaveCount(0)
  await expectRenders(page, bothThemes(page))
  await record.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/[?&]open=/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()

  await page.context().setOffline(true)
  await search.tap()
  await fieldOf(page).fill('procedure')
  await expect(page.getByText('You are offline. Only pages and actions are searched.')).toBeVisible()
  await page.getByRole('option', { name: 'Add procedure', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Add procedure', exact: true })).toBeVisible()
  await page.context().setOffline(false)
})
