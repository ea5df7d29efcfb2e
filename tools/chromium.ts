// Where this machine's Chromium is, for the journeys and for what takes pictures of the product.
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** The one without a window first: the same engine for a fifth less of the processor. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const noChromium = 'no Chromium (install it, or set CHROMIUM to its path)'

/** The path that the environment names, or the first that exists. */
export const findChromium = (): string | undefined => [process.env.CHROMIUM ?? '', ...paths].find(existsSync)

/** Starts it without a window. Throws where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`There is ${noChromium}.`)
  // Who only asks where it is need not load Playwright.
  const { chromium } = await import('@playwright/test')
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
  })
}
