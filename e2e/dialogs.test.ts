// The dialogs of the logbook on a phone and on a ward PC, in both themes, and at 320 px: axe finds nothing.
import type { Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import {
  bothThemes,
  expectFits,
  expectLoaded,
  expectRenders,
  wideDarkNarrowLight,
  wideLightNarrowDark,
} from './accessible.ts'
import { accounts } from './accounts.ts'
import { expectDialog, expectTitle } from './dialogs.ts'
import { expect, test } from './journey.ts'
import { act } from './logbook.ts'

async function openList(page: Page, id: KindId, query: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${kindOf(id).route}?${query}`)
  await expectLoaded(page)
}

test('the forms of a student are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.student, 'desktop')
  for (const [index, id] of (['procedure', 'checklist', 'leave-record', 'clinical-case'] as const).entries()) {
    const addTitle = addTitleOf(kindOf(id))
    await openList(page, id, 'size=5')
    await page.getByRole('button', { name: addTitle, exact: true }).click()
    await expectDialog(page, addTitle, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
  }
  // The last one is the case sheet, with its errors and all sections open.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const summary = page.getByRole('alert', { name: 'Validation Error', exact: true })
  await expect(summary).toBeFocused()
  await expectRenders(page, wideLightNarrowDark)
})

test('an open record with its file and the decision dialog are accessible', async ({ signedIn }) => {
  const student = await signedIn(accounts.student, 'desktop')
  await openList(student, 'checklist', 'status=Approved&size=5')
  await student
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expectDialog(student, kindOf('checklist').title)

  const teacher = await signedIn(accounts.teacher, 'desktop')
  for (const id of ['clinical-training', 'clinical-case'] as const) {
    const kind = kindOf(id)
    await openList(teacher, id, 'status=Pending&sort=oldest&size=5')
    await act(teacher, 'Verify')
    await expectDialog(teacher, `Verify ${kind.noun}`, wideDarkNarrowLight)
  }
})

test('the menu, the search, the account menu and the notifications are accessible', async ({ signedIn }) => {
  const page = await signedIn(accounts.student, 'desktop')
  await expectLoaded(page)
  await page.getByRole('button', { name: /^Hello/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout', exact: true })).toBeVisible()
  await expectRenders(page, wideLightNarrowDark)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await expectRenders(page, wideDarkNarrowLight)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
  await page.getByRole('button', { name: 'Records: all pages', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu).toBeVisible()
  await expectTitle(menu, 'Menu')
  await expectRenders(page, bothThemes(page))
  await expectFits(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 800 })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
})
