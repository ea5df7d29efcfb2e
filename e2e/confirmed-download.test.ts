// Records of many students are downloaded only after the password.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectFits, expectLoaded, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'
import { listMenu } from './logbook.ts'

test.use({ refusals: [400, 403] })

const csv = (page: Page) => page.getByRole('menuitem', { name: 'CSV (.csv)' })

test('asks for the password once, then downloads the file', async ({ page }) => {
  await signIn(page, accounts.adminOfB, kindOf('procedure').route)
  await expectLoaded(page)
  const button = listMenu(page)
  await button.press('Enter')
  await csv(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: problems.confirmationNeeded.title, exact: true })
  const given = dialog.getByLabel('Your password', { exact: true })
  await expect(given).toBeFocused()
  await expect(dialog.getByText(fillMessage(entryMessages.confirmExport, { n: 20 }), { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Code')).toHaveCount(0)
  await expectRenders(page, bothThemes(page))

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await csv(page).press('Enter')
  await given.fill('not my password')
  await given.press('Enter')
  await expect(dialog.getByText(passwordMessages.ownWrong, { exact: true })).toBeVisible()
  await expect(given).toBeFocused()
  await expectFits(page)
  await expectRenders(page, wideLightNarrowDark)
  await given.fill(password)
  const [file] = await Promise.all([page.waitForEvent('download'), given.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^procedure-[\d-]+\.csv$/)
  const students = new Set((await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(',')[0]))
  expect(students.size).toBeGreaterThan(20)
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  const [next] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).press('Enter'),
  ])
  expect(next.suggestedFilename()).toMatch(/^procedure-[\d-]+\.xlsx$/)
  await expect(dialog).toBeHidden()
})
