// Every screen on a phone and on a ward PC, in both themes: axe finds nothing, nothing is wider than the window, and
// (by the journeys' own `test`) nothing fails unnoticed. The lists of records are one screen: each is opened by one
// role.
import type { Page } from '@playwright/test'
import { problems } from '@rounds/contract/kernel/problem'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { publicPages } from '@rounds/contract/site/public-pages'
import {
  allViewports,
  expectColumnsFit,
  expectFits,
  expectFitsBetween,
  expectLoaded,
  expectRenders,
  expectStill,
  expectWholeNames,
  wideDarkNarrowLight,
  wideLightNarrowDark,
} from './accessible.ts'
import { type Account, accounts } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'
import { openPage, unfold } from './logbook.ts'
import { expectLargeTargets, expectReachable } from './pressable.ts'

/** Returns the addresses of the menu. */
async function menuPaths(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  await unfold(menu)
  return menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

const common: readonly string[] = kinds.flatMap(({ id }) => (kindOf(id).departments ? [] : [kindOf(id).route]))

interface Opened {
  who: string
  account: Account
  pages: readonly string[]
  /** The lists that are searched: one of each type, where it has the most filters. */
  searched: readonly string[]
}

const people: readonly Opened[] = [
  { who: 'a student', account: accounts.student, pages: common, searched: [] },
  { who: 'a teacher', account: accounts.teacher, pages: ['/queue', ...common], searched: ['/queue'] },
  { who: 'an HOD', account: accounts.hod, pages: ['/queue', ...common], searched: ['/addedItems'] },
  {
    who: 'an Admin',
    account: accounts.admin,
    pages: common,
    searched: ['/allStudent', '/autopsy', '/addInstitute'],
  },
  {
    who: 'the Master',
    account: accounts.master,
    pages: ['/addCollege', '/computency', '/skills', '/specialty', '/procedures'],
    searched: ['/allStudent', '/allHod', '/addCollege', '/skills', '/inquiries', '/audit', '/secondFactors'],
  },
]

/** Returns the lists of records assigned to this role; each role opens everything else of its menu. */
const listsFor = (person: number) => common.filter((_, index) => index % people.length === person)

for (const [person, { who, account, pages, searched }] of people.entries()) {
  test(`every page of ${who} is accessible and fits the window`, async ({ signedIn }) => {
    test.setTimeout(300_000)
    const page = await signedIn(account, 'desktop')
    const paths = [...(await menuPaths(page)), '/profile']
    const lists = listsFor(person)
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', ...pages, ...lists, ...searched]))
    const opened = paths.filter((path) => lists.includes(path) || !common.includes(path))
    for (const [index, path] of opened.entries()) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        if (path === '/profile') await page.goto(path)
        else await openPage(page, path)
        await expectLoaded(page)
        if (searched.includes(path)) await expectStill(page)
        // The figures of every student and kind scroll beside the name, as in a spreadsheet.
        if (path !== '/reports') await expectColumnsFit(page)
        await expectWholeNames(page)
        // Themes and widths alternate from page to page.
        await expectRenders(page, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
        await expectWholeNames(page)
        await expectReachable(page)
        await expectLargeTargets(page)
        await expectFitsBetween(page)
      })
    }
  })
}

/** Returns the addresses behind the first row of some lists. */
async function firstOf(page: Page, lists: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [list, beginning] of Object.entries(lists)) {
    await openPage(page, list)
    // The rows of the previous list stay until those of this one have loaded.
    const links = page
      .getByRole('rowheader')
      .getByRole('link')
      .and(page.locator(`[href^="${beginning}"]`))
    await expect(links.first()).toBeVisible()
    found.push((await links.first().getAttribute('href')) ?? '')
  }
  return found
}

test('the pages of a student, a staff member, a college and unsent records are accessible', async ({ signedIn }) => {
  test.setTimeout(120_000)
  const master = await signedIn(accounts.master, 'desktop')
  const found = await firstOf(master, { '/allStudent': '/student/', '/allHod': '/staff/', '/addCollege': '/college/' })
  const student = await signedIn(accounts.student, 'phone')
  for (const [page, path] of [...found.map((one) => [master, one] as const), [student, '/unsent'] as const]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectLoaded(page)
      await expectRenders(page, wideLightNarrowDark)
      await expectReachable(page)
      await expectFitsBetween(page)
    })
  }
})

test.describe('public pages', () => {
  // A page of a college that does not exist, and a link that was never sent.
  test.use({ refusals: [404, 410] })

  test('are accessible and fit the window', async ({ page }) => {
    test.setTimeout(300_000)
    // The good-bye page redirects after two seconds; here it waits.
    await page.clock.install()
    for (const [index, path] of [
      ...publicPages.map((one) => one.path),
      '/#film',
      '/login',
      '/staffLogin',
      '/snmc',
      '/signup',
      '/logout',
      '/reset-password/a-link',
      '/verify/a-link-that-nobody-was-sent',
    ].entries()) {
      await page.goto(path)
      await expectLoaded(page)
      await expectRenders(page, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
      // The film covers its page, as a dialog does.
      if (path !== '/#film') await expectReachable(page)
      await expectFitsBetween(page)
      await expectFits(page)
    }
  })
})

test('people without full access see only one page, with the reason', async ({ openBrowser }) => {
  for (const [account, path, reason] of [
    [accounts.unverified, '/profile', problems.notVerified.message],
    [accounts.unpaid, '/cart', problems.paymentDue.message],
    [accounts.coordinator, '/secondFactor', 'Set it up'],
  ] as const) {
    await test.step(path, async () => {
      const page = await openBrowser('desktop')
      await signIn(page, account, '/task/procedure')
      await page.waitForURL(`**${path}`)
      await expectLoaded(page)
      await expect(page.getByText(reason, { exact: true }).first()).toBeVisible()
      await expectRenders(page, allViewports)
      await expectReachable(page)
      await expectFitsBetween(page)
    })
  }
})
