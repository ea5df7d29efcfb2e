// `npm run gallery`: pictures of every page of every role, at four widths, in both themes, with no, little and all data, as
// one contact sheet: gallery/index.html. `-- --roles=hod --widths=390 --themes=dark --data=no` takes fewer.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { publicPages } from '@rounds/contract/site/public-pages'
import { z } from 'zod'
import { type Account, accounts, password } from '../../e2e/accounts.ts'
import { ask, closeToasts, signIn } from '../../e2e/journey.ts'
import { setUpTwoSteps } from '../../e2e/two-steps.ts'
import { root } from '../child.ts'
import { launchChromium } from '../chromium.ts'
import { startDemoProduct } from '../demo-product.ts'
import { freePort } from '../free-port.ts'
import { contactSheet, type Shown } from '../gallery/contact-sheet.ts'
import { amounts, withAmount } from '../gallery/data-amount.ts'

const folder = join(root, 'gallery')
const heights: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 }

const people: Readonly<Record<string, Account | null>> = {
  visitor: null,
  student: accounts.student,
  newcomer: accounts.newcomer,
  unverified: accounts.unverified,
  unpaid: accounts.unpaid,
  teacher: accounts.teacher,
  hod: accounts.hod,
  clerk: { email: 'clerk@rounds.example', name: 'the clerk', door: '/staffLogin' },
  admin: { email: 'admin@rounds.example', name: 'the Admin', door: '/staffLogin' },
  master: { email: 'master@rounds.example', name: 'the Master', door: '/staffLogin' },
  drpc: accounts.coordinator,
}

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: Object.keys(people).join(',') },
    widths: { type: 'string', default: Object.keys(heights).join(',') },
    themes: { type: 'string', default: 'light,dark' },
    data: { type: 'string', default: amounts.join(',') },
    pages: { type: 'string' },
  },
})
const chosen = {
  roles: values.roles.split(','),
  widths: values.widths.split(',').map(Number),
  themes: (['light', 'dark'] as const).filter((theme) => values.themes.split(',').includes(theme)),
  amounts: amounts.filter((amount) => values.data.split(',').includes(amount)),
  pages: values.pages?.split(','),
}
if (chosen.amounts.length === 0) throw new Error(`--data is one or more of ${amounts.join(', ')}.`)
if (chosen.themes.length === 0) throw new Error('--themes is light, dark, or both.')

/** Returns the addresses of a person's menu, with its groups opened. */
async function addressesOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.waitFor()
  const closed = menu.locator('[aria-expanded="false"]')
  // An opened group no longer matches.
  while ((await closed.count()) > 0) await closed.first().click()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set([...links, '/profile'])].filter(Boolean)
}

/** The sign-in and sign-up pages: no page of the site lists them. */
const entryPages = ['/login', '/staffLogin', '/signup', '/reset-password/expired']

/** Forms: the simplest, the longest, one with a period. */
const forms = ['/task/procedure', '/task/clinical-case', '/task/leave-record'].map((path) => `${path}?add=1`)

const Listed = z.object({
  students: z.array(z.object({ id: z.uuid() })).default([]),
  staff: z.array(z.object({ id: z.uuid() })).default([]),
})

/**
 * Returns pages that no menu leads to: forms for those who record, a person's page for those who have a list of people.
 */
async function addressesBehind(page: Page, menu: readonly string[]): Promise<string[]> {
  const first = async (list: 'students' | 'staff', address: string) => {
    const { status, body } = await ask(page, `/${list}?size=1`)
    const id = status === 200 ? Listed.parse(body)[list][0]?.id : undefined
    return id === undefined ? [] : [`${address}/${id}`]
  }
  if (menu.includes('/allStudent'))
    return [...(await first('students', '/student')), ...(await first('staff', '/staff'))]
  return menu.includes('/task/procedure') ? [...forms, '/unsent'] : []
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined)
}

const port = await freePort()
const stopProduct = await startDemoProduct(port)
const browser = await launchChromium()
const shown: Shown[] = []
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const role of chosen.roles) {
    const account = people[role]
    if (account === undefined) throw new Error(`There is no role ${role}.`)
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    if (account) {
      await signIn(page, account)
      // Nothing else is open to a coordinator before this.
      if (role === 'drpc') await setUpTwoSteps(page, password)
      await closeToasts(page)
    }
    const menu = account ? await addressesOf(page) : []
    const addresses = account
      ? [...menu, ...(await addressesBehind(page, menu))]
      : [...publicPages.map(({ path }) => path), ...entryPages]
    for (const address of chosen.pages ?? addresses) {
      for (const amount of account ? chosen.amounts : chosen.amounts.slice(-1)) {
        await page.unrouteAll({ behavior: 'wait' })
        await page.route('**/api/**', (route) => withAmount(route, amount))
        await page.goto(address)
        await settle(page)
        for (const theme of chosen.themes) {
          for (const width of chosen.widths) {
            await page.setViewportSize({ width, height: heights[width] ?? 800 })
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            const file = `${[role, address, amount, theme, width].join('-').replaceAll(/[^\w-]+/g, '_')}.jpg`
            await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 75, animations: 'disabled' })
            const widest = await page.evaluate(() => document.documentElement.scrollWidth)
            shown.push({ role, address, amount, theme, width, file, isTooWide: widest > width })
          }
        }
      }
    }
    await context.close()
    console.log(`${role}: ${shown.filter((one) => one.role === role).length} pictures`)
  }
} finally {
  await browser.close()
  await stopProduct()
  await writeFile(join(folder, 'index.html'), contactSheet(shown))
}
for (const { file } of shown.filter(({ isTooWide }) => isTooWide)) console.log(`wider than its window: ${file}`)
console.log(`${shown.length} pictures in ${join(folder, 'index.html')}`)
