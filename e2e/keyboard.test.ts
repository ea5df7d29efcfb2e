// The twenty-second capture without a mouse: signs in, finds the page, records an entry and reads it back by keys
// alone.
import type { Page } from '@playwright/test'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { accounts, password } from './accounts.ts'
import { expect, test } from './journey.ts'

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const names: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const snapshot = (await focused.count()) === 0 ? '' : await focused.ariaSnapshot()
    if (name.test(snapshot.split('\n')[0] ?? '')) return
    names.push(snapshot)
  }
  throw new Error(`no ${name} among\n${names.join('\n')}`)
}

test('a student signs in, records an OPD day and reopens it with the keyboard alone', async ({ page }) => {
  const kind = kindOf('opd-campus')
  await page.goto('/login')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await tabTo(page, /textbox "E-mail"/)
  await page.keyboard.type(accounts.surgeryStudent.email)
  await tabTo(page, /textbox "Password"/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('opd')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === kind.route)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^OPD Campus REPORT/)

  await tabTo(page, new RegExp(`button "Add ${kind.noun}"`))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  // The date is today's already: the first blank field has the focus, and Enter goes on to the next.
  await expect(form.getByRole('textbox', { name: 'Venue' })).toBeFocused()
  await page.keyboard.type('Surgery OPD, Room 3')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'OPD cases' })).toBeFocused()
  await page.keyboard.type('17')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('alert', { name: entryMessages.requiredDetails.title, exact: true })).toContainText(
    entryMessages.requiredDetails.message,
  )
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /textbox "Student remark"/)
  await page.keyboard.type('Recorded without a mouse.')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(entryMessages.inserted, { exact: true })).toBeVisible()

  await tabTo(page, /searchbox "Search the records"/)
  await page.keyboard.type('without a mouse')
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 record' })).toBeVisible()
  await tabTo(page, /button "Open Surgery OPD/)
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: kind.title, exact: true })
  await expect(view.getByText('Surgery OPD, Room 3', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(page.getByRole('button', { name: /^Open Surgery OPD/ })).toBeFocused()
})
