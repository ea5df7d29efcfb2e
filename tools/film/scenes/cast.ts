// The people of the film and their screens. Each has a separate product: one scene does not show what another created.
import { type Browser, devices, type Page } from '@playwright/test'
import { type Account, accounts } from '../../../e2e/accounts.ts'
import { closeToasts, signIn } from '../../../e2e/journey.ts'

const calm = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', colorScheme: 'light', reducedMotion: 'reduce' } as const

export const cast = {
  resident: accounts.student,
  teacher: accounts.teacher,
  hod: accounts.hod,
} as const satisfies Record<string, Account>

/** Where scenes are recorded. */
export interface Studio {
  browser: Browser
  /** The address of the product with demo data. */
  address: string
}

/** Returns a signed-in page of that screen size, with the greeting dismissed. */
export async function openAs(
  { browser, address }: Studio,
  person: Account,
  device: 'phone' | 'desktop',
): Promise<Page> {
  const screen =
    device === 'phone'
      ? { ...devices['Pixel 7'], viewport: { width: 390, height: 720 }, deviceScaleFactor: 2 }
      : { viewport: { width: 1024, height: 760 }, deviceScaleFactor: 2 }
  const context = await browser.newContext({ ...screen, ...calm, baseURL: address })
  const page = await context.newPage()
  await signIn(page, person)
  await closeToasts(page)
  return page
}
