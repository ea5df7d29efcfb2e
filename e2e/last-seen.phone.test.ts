// Without a network the product opens and shows what was seen last, with its age; to nobody else.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, offlineNoise, screens, signInByForm, signOut, test } from './journey.ts'
import { openKind } from './logbook.ts'
import { keptOnDevice, openApplication } from './worker.ts'

test.use({ serviceWorkers: 'allow', tolerated: offlineNoise })

const kind = kindOf('procedure')
const offline = /^Offline – showing what was last seen at \d\d:\d\d$/

test('the dashboard and a list open offline, with the time when they were last seen', async ({ page, context }) => {
  await openApplication(page, accounts.surgeryStudent)
  await expectLoaded(page)
  const tile = await page.getByRole('main').innerText()
  await openKind(page, kind)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const [, first = ''] = await rows.allInnerTexts()
  await keptOnDevice(page, 'answers', 4)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(rows.nth(1)).toHaveText(new RegExp(first.split(/\s+/)[0] ?? ''))
  await expectRenders(page, bothThemes(page))
  // As from the home screen: a new tab without any state.
  const fresh = await context.newPage()
  await page.close()
  await fresh.goto('/dashboard')
  await expect(fresh.getByText(offline)).toBeVisible()
  await expect(fresh.getByRole('main')).toContainText(tile.split('\n')[0] ?? '')
  await expect(fresh.getByRole('main').getByText('PG Induction Schedule', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(fresh.getByText(offline)).toBeHidden()
  await expect(fresh.getByRole('main').getByText('PG Induction Schedule', { exact: true })).toBeVisible()
})

test('nothing opens offline after sign-out, and the next person sees none of the data', async ({ browser }) => {
  const context = await browser.newContext(screens.phone)
  const page = await context.newPage()
  await openApplication(page, accounts.surgeryStudent)
  await openKind(page, kind)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await keptOnDevice(page, 'answers', 2)
  await signOut(page)
  await keptOnDevice(page, 'answers', 0)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.waitForURL('**/login?*')
  await context.setOffline(false)

  await signInByForm(page, accounts.pathologyStudent)
  await expectLoaded(page)
  await context.setOffline(true)
  await page.goto(kind.route)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await context.close()
})
