// Every screen of every role on a phone and on a ward PC, in both themes: axe finds nothing, nothing is wider than the
// window, and (by the journeys' own `test`) nothing fails unseen.
import type { Page } from '@playwright/test'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { publicPages } from '@rounds/contract/site/public-pages'
import { expectGoodLooks, expectLoaded, type Look, looks } from './accessible.ts'
import { type Account, accounts } from './accounts.ts'
import { expect, sendCredentials, signOut, test } from './journey.ts'
import { openPage } from './log-book.ts'

const [wideLight, narrowDark, wideDark, narrowLight] = looks

/** Both widths and both themes; which theme goes with which width alternates from page to page. */
function looksFor(index: number): Look[] {
  const pair = index % 2 === 0 ? [wideLight, narrowDark] : [wideDark, narrowLight]
  return pair.flatMap((look) => look ?? [])
}

/** The addresses of the menu, folded groups included. */
async function menuPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href]')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

const common = kinds.flatMap(({ id }) => (kindOf(id).departments ? [] : [kindOf(id).route]))

const people: readonly { who: string; account: Account; pages: readonly string[] }[] = [
  { who: 'student', account: accounts.student, pages: common },
  { who: 'teacher', account: accounts.teacher, pages: common },
  { who: 'head of department', account: accounts.hod, pages: common },
  { who: 'college administrator', account: accounts.admin, pages: common },
  {
    who: 'platform administrator',
    account: accounts.master,
    pages: ['/addCollege', '/computency', '/skills', '/specialty', '/procedures'],
  },
]

for (const { who, account, pages } of people) {
  test(`every page of a ${who}`, async ({ signedIn }) => {
    test.setTimeout(300_000)
    const page = await signedIn(account, 'desktop')
    const paths = [...(await menuPaths(page)), '/profile']
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', ...pages]))
    for (const [index, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        if (path === '/profile') await page.goto(path)
        else await openPage(page, path)
        await expectLoaded(page)
        await expectGoodLooks(page, looksFor(index), true)
      })
    }
  })
}

test.describe('public pages', () => {
  // A page of a college that is none, and a link that nobody was sent.
  test.use({ refusals: [404, 410] })

  test('every page before signing in', async ({ page }) => {
    test.setTimeout(400_000)
    // The good-bye leads on by itself after two seconds; here it waits.
    await page.clock.install()
    for (const path of [
      ...publicPages.map((one) => one.path),
      '/login',
      '/staffLogin',
      '/snmc',
      '/signup',
      '/logout',
      '/reset-password/a-link',
      '/verify/a-link-that-nobody-was-sent',
    ]) {
      await page.goto(path)
      await expectLoaded(page)
      await expectGoodLooks(page, looks, true)
      await expectGoodLooks(page, [{ width: 320, theme: 'light' }], false)
    }
  })
})

test('the pages of students who are not verified or have not paid', async ({ page }) => {
  for (const [account, path] of [
    [accounts.unverified, '/profile'],
    [accounts.unpaid, '/cart'],
  ] as const) {
    await page.goto('/login')
    await sendCredentials(page, account.email)
    await page.waitForURL(`**${path}`)
    await expectLoaded(page)
    await expectGoodLooks(page, looks, true)
    await signOut(page)
  }
})
