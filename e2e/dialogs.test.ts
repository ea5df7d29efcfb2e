// The dialogs of the log book in both themes, on a phone and on a ward PC, and the whole at 320 px: axe finds nothing.
import type { Page } from '@playwright/test'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expectGoodLooks, expectLoaded, type Look, looks } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const narrow: Look = { width: 320, theme: 'light' }

async function expectGoodDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectGoodLooks(page, looks, true)
  await expectGoodLooks(page, [narrow], false)
}

async function openList(page: Page, id: KindId, query: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${kindOf(id).route}?${query}`)
  await expectLoaded(page)
}

test('the forms of a student', async ({ signedIn }) => {
  const page = await signedIn(accounts.student, 'desktop')
  for (const id of ['procedure', 'checklist', 'leave-record', 'clinical-case'] as const) {
    const addTitle = addTitleOf(kindOf(id))
    await openList(page, id, 'size=5')
    await page.getByRole('button', { name: addTitle, exact: true }).click()
    await expectGoodDialog(page, addTitle)
  }
  // The last one is the case sheet: what is missing in it, and all of its parts open.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const faultList = page.getByRole('alertdialog', { name: 'Validation Error', exact: true })
  await expect(faultList).toBeVisible()
  await expectGoodLooks(page, looks, true)
  await page.keyboard.press('Escape')
  await expect(faultList).toBeHidden()
  await expect(page.getByRole('dialog', { name: addTitleOf(kindOf('clinical-case')), exact: true })).toBeVisible()
  await expectGoodLooks(page, looks, true)
})

test('an opened record with its file, and the decision on it', async ({ signedIn }) => {
  const student = await signedIn(accounts.student, 'desktop')
  await openList(student, 'checklist', 'status=Approved&size=5')
  await student
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expectGoodDialog(student, kindOf('checklist').title)

  const teacher = await signedIn(accounts.teacher, 'desktop')
  for (const id of ['clinical-training', 'clinical-case'] as const) {
    const kind = kindOf(id)
    await openList(teacher, id, 'status=Pending&sort=oldest&size=5')
    await teacher
      .getByRole('button', { name: /^Verify / })
      .first()
      .click()
    await expectGoodDialog(teacher, `Verify ${kind.noun}`)
  }
})

test('the menu, the palette and the person’s menu', async ({ signedIn }) => {
  const page = await signedIn(accounts.student, 'desktop')
  await expectLoaded(page)
  await page.getByRole('button', { name: /^Hello/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout', exact: true })).toBeVisible()
  await expectGoodLooks(page, looks, true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Go to…')).toBeVisible()
  await expectGoodLooks(page, looks, true)
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('Go to…')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu', exact: true })).toBeVisible()
  await expectGoodLooks(page, [{ width: 390, theme: 'dark' }, { width: 390, theme: 'light' }, narrow], true)
})
