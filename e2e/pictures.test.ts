// The charts of the dashboard: each shows the API's figures in its table, opens it by keys alone, and shows the present
// first.
import type { Page } from '@playwright/test'
import { showDate } from '@rounds/contract/kernel/dates'
import { DashboardActivity } from '@rounds/contract/overview/dashboard/activity'
import { z } from 'zod'
import { accounts } from './accounts.ts'
import { ask, expect, test } from './journey.ts'

async function activityOf(page: Page): Promise<DashboardActivity> {
  const { body } = await ask(page, '/dashboard/activity')
  return z.object({ activity: DashboardActivity }).parse(body).activity
}

/** Opens the table behind the chart with this heading by the keyboard, and reads its rows. */
async function rowsBehind(page: Page, heading: RegExp): Promise<string[][]> {
  const picture = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
  await expect(picture.getByRole('img')).toBeVisible()
  await picture.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  const rows = picture.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

const people = [
  { who: 'a student', account: accounts.otherStudent, isStudent: true, screen: 'phone' },
  { who: 'an HOD', account: accounts.hodOfB, isStudent: false, screen: 'desktop' },
] as const

for (const { who, account, isStudent, screen } of people) {
  test(`${who} sees the past year, the scores and ${isStudent ? 'the mandatory items' : 'the waiting records'}`, async ({
    signedIn,
  }) => {
    const page = await signedIn(account, screen)
    const { days, scores, pendingAges } = await activityOf(page)
    const figure = (n: number) => n.toLocaleString('en-IN')
    expect(await rowsBehind(page, /of the past year$/)).toEqual(days.map(({ date, n }) => [showDate(date), figure(n)]))
    const means = (await rowsBehind(page, /^Score/)).map(([, mean, n]) => [mean, n])
    expect(means).toEqual(scores.map(({ mean, n }) => [mean.toFixed(2), figure(n)]))
    const left = (await rowsBehind(page, isStudent ? /mandatory item/ : /wait/)).map(([, n]) => n)
    if (isStudent) expect(left.reduce((sum, n) => sum + Number(n), 0)).toBe(8)
    else expect(left).toEqual(pendingAges?.map(({ n }) => figure(n)))

    const year = page.getByRole('region', { name: 'The year, day by day' })
    await expect(year).toBeVisible()
    expect(
      await year.evaluate(
        (box) => box.getBoundingClientRect().right - (box.firstElementChild?.getBoundingClientRect().right ?? 0),
      ),
    ).toBeGreaterThanOrEqual(-1)
  })
}
