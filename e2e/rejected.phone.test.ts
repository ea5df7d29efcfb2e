// A rejected record, corrected from its notification on a phone: the form opens at once with the teacher's words. The
// page counts the taps, which have a goal.
import type { Page } from '@playwright/test'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf, sampleOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'
import { decide, onlyRow, openKind, record } from './logbook.ts'
import { countTouches, touchesOf } from './taps.ts'
import { recorded } from './unsent.ts'

const maxTaps = 6
const { rejectedStudent: student, anaesthesiologyHod: teacher } = accounts
const kind = kindOf('opd-campus')
const remark = 'Please add the number of referrals.'
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit OPD session', exact: true })

async function correctFromNotification(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Alerts/ }).tap()
  await page
    .getByRole('link', { name: /Record rejected/ })
    .first()
    .tap()
  const note = formOf(page).getByRole('alert', { name: new RegExp(`^Rejected by ${teacher.name}, `) })
  await expect(note).toContainText(remark)
  await expect(note).toBeInViewport()
  await expect(note).toBeFocused()
  const words = inputOf(formOf(page), 'Student remark')
  await words.tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' Four were referred.')
  await formOf(page).getByRole('button', { name: 'Submit again', exact: true }).tap()
  await expect(page.getByText(`Sent again to ${teacher.name}`, { exact: true })).toBeVisible()
  await expect(formOf(page)).toBeHidden()
}

test(`a student corrects a rejected record from its notification with at most ${maxTaps} taps`, async ({
  page,
  signedIn,
}, info) => {
  const words = `sentback${Date.now()}`
  await countTouches(page)
  await signIn(page, student)
  await record(page, kind, { ...sampleOf('opd-campus'), studentRemark: words }, teacher.name)

  const desk = await signedIn(teacher, 'desktop')
  await openKind(desk, kind)
  await decide(desk, await onlyRow(desk, words), kind, sampleOf('opd-campus'), { status: 'Rejected', remark })
  await expect(page.getByRole('link', { name: /^Alerts.*1 unread/ })).toBeVisible({ timeout: 30_000 })

  await test.step('the home page also leads to the form', async () => {
    await page.goto('/dashboard')
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /Please add.*Correct$/ })
      .tap()
    await expect(formOf(page).getByText(remark, { exact: true })).toBeVisible()
    await expectRenders(page, bothThemes(page))
    await formOf(page).getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(formOf(page)).toBeHidden()
  })

  const { taps, keys, seconds } = await touchesOf(page, () => correctFromNotification(page))
  const line = `correcting from the notification: ${taps} taps, ${keys} keys, ${seconds.toFixed(1)} s`
  info.annotations.push({ type: 'capture', description: line })
  process.stdout.write(`\n${line}\n`)
  expect(taps).toBeLessThanOrEqual(maxTaps)
  expect(taps).toBeGreaterThan(2)
  expect(await recorded(page, words)).toMatchObject([{ status: 'Pending', revision: 2 }])

  await test.step('the earlier notification opens the record, which is pending again', async () => {
    await page.getByRole('link', { name: /^Alerts/ }).tap()
    await page
      .getByRole('link', { name: /Record rejected/ })
      .first()
      .tap()
    const view = page.getByRole('dialog', { name: kind.title, exact: true })
    await expect(view.getByText('Pending', { exact: true })).toBeVisible()
    await expect(formOf(page)).toBeHidden()
  })
})
