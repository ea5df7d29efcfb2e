// Finds this machine's Chromium, for the journeys and for the commands that take pictures of the product.
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** The headless build comes first: the same engine uses a fifth less of the processor. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const noChromium = 'no Chromium (install it, or set CHROMIUM to its path)'

/** Returns the path named by the environment, or the first that exists. */
export const findChromium = (): string | undefined => [process.env.CHROMIUM ?? '', ...paths].find(existsSync)

/** Starts Chromium headless. Throws when there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`There is ${noChromium}.`)
  // Callers that only need the path do not load Playwright.
  const { chromium } = await import('@playwright/test')
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
  })
}
