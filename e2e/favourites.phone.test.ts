// A student's favourites: saved from a filled form, used from the search, renamed, reordered and deleted. And what the
// form saves by itself: half an entry survives a reload.
import type { Locator, Page } from '@playwright/test'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectFits, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { closeToasts, expect, signIn, test } from './journey.ts'

const skill = kindOf('surgical-skill')

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: addTitleOf(skill), exact: true })

async function keep(page: Page, form: Locator, operation: string, name: string): Promise<void> {
  await closeToasts(page)
  await inputOf(form, 'Operation').fill(operation)
  await form.getByRole('button', { name: 'Keep as favourite', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Keep as favourite', exact: true })
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(operation)
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('button', { name: 'Keep favourite', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await closeToasts(page)
}

const chips = (form: Locator): Locator =>
  form.getByRole('group', { name: 'Begin with' }).locator('button[aria-pressed]')

/** Returns the names of the sealed unfinished entries on the device. */
const draftsOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rounds-device')
        opening.onerror = () => reject(new Error('the device has no store'))
        opening.onsuccess = () => {
          const keys = opening.result.transaction('sealed').objectStore('sealed').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.flatMap((key) => (Array.isArray(key) && key[1] === 'drafts' ? [String(key[2])] : [])))
          }
        }
      }),
  )

test.describe('favourites', () => {
  test.use({ refusals: [400] })

  test('are saved, used from the menu and the search, renamed, reordered and deleted', async ({ page }) => {
    await signIn(page, accounts.favouringStudent, skill.route)
    await page.getByRole('button', { name: addTitleOf(skill), exact: true }).tap()
    const form = formOf(page)
    await keep(page, form, 'Laparoscopic appendicectomy', 'Lap appendicectomy, assisted')
    await keep(page, form, 'Hernioplasty', 'Mesh repair')
    await keep(page, form, 'Incision and drainage of an abscess', 'Abscess')
    await expect(chips(form)).toHaveText(['Lap appendicectomy, assisted', 'Mesh repair', 'Abscess'])

    await test.step('rename, reorder and delete', async () => {
      await form.getByRole('button', { name: 'Edit favourites', exact: true }).tap()
      const list = page.getByRole('dialog', { name: `Favourites: ${skill.title}`, exact: true })
      await expect(list.getByText(/^You have them on every device\. Records you made/)).toBeVisible()
      await list.getByRole('button', { name: 'Move Abscess up', exact: true }).tap()
      await expect(list.getByRole('textbox').nth(1)).toHaveValue('Abscess')
      const name = list.getByLabel('Name of Mesh repair', { exact: true })
      await name.fill('abscess')
      await name.press('Enter')
      await expect(list.getByText('You have a favourite with this name already.')).toBeVisible()
      await expectFits(page)
      await expectRenders(page, [{ width: 390, theme: 'dark' }])
      await name.fill('Hernia, mesh')
      await name.press('Enter')
      await expect(list.getByLabel('Name of Hernia, mesh', { exact: true })).toBeVisible()
      await list.getByRole('button', { name: 'Delete Abscess', exact: true }).tap()
      await expect(list.getByRole('textbox')).toHaveCount(2)
      await list.getByRole('button', { name: 'Done', exact: true }).tap()
      await expect(chips(form)).toHaveText(['Lap appendicectomy, assisted', 'Hernia, mesh'])
    })

    await test.step('open from the top of the menu', async () => {
      await inputOf(form, 'Operation').fill('')
      await form.getByRole('button', { name: 'Close', exact: true }).tap()
      await expect(form).toBeHidden()
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Records: all pages', exact: true }).tap()
      const links = page.getByRole('navigation', { name: 'Favourites' }).getByRole('link')
      await expectRenders(page, [{ width: 390, theme: 'dark' }])
      await links.filter({ hasText: 'Lap appendicectomy, assisted' }).tap()
      await expect(inputOf(form, 'Operation')).toHaveValue('Laparoscopic appendicectomy')
    })

    await test.step('open from the search', async () => {
      await inputOf(form, 'Operation').fill('')
      await form.getByRole('button', { name: 'Close', exact: true }).tap()
      await expect(form).toBeHidden()
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Search', exact: true }).tap()
      await page.getByRole('combobox', { name: 'Search' }).fill('appendic')
      await page.getByRole('option', { name: /Lap appendicectomy, assisted/ }).tap()
      await expect(inputOf(form, 'Operation')).toHaveValue('Laparoscopic appendicectomy')
      await expect(page).toHaveURL((url) => url.pathname === skill.route && url.search === '')
    })
  })
})

test('a half-written entry survives a reload and can be completed and sent', async ({ page }) => {
  const kind = kindOf('teaching-experience')
  await signIn(page, accounts.favouringStudent, kind.route)
  const add = page.getByRole('button', { name: addTitleOf(kind), exact: true })
  await add.tap()
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  await inputOf(form, 'Topic').fill('Sutures and knots, written before a reload')
  await expect.poll(() => draftsOnDevice(page)).toContainEqual(expect.stringMatching(`${kind.id}$`))
  await page.reload()
  await expect(form).toBeHidden()
  await add.tap()
  await expect(form.getByText(/This is what you wrote here on .* and did not send\./)).toBeVisible()
  await expect(inputOf(form, 'Topic')).toHaveValue('Sutures and knots, written before a reload')
  await expectRenders(page, bothThemes(page))
  await inputOf(form, 'Student remark').fill('Written to the end')
  await inputOf(form, 'Type').tap()
  await form.getByRole('option').first().tap()
  await inputOf(form, 'Guiding faculty').tap()
  await form.getByRole('option').first().tap()
  await form.getByRole('button', { name: 'Submit', exact: true }).tap()
  await expect(page.getByText(entryMessages.inserted, { exact: true }).first()).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByLabel('Search the records').fill('written before a reload')
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 record' })).toBeVisible()
  await add.tap()
  await expect(inputOf(form, 'Topic')).toHaveValue('')
})
