// `npm run pictures`: takes the pictures of the first page and of the README again, from the built product with demo data.
// It needs Chromium and ffmpeg from the operating system.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, devices, type Page } from '@playwright/test'
import { type Account, accounts } from '../../e2e/accounts.ts'
import { inputOf } from '../../e2e/entry-form.ts'
import { closeToasts, signIn } from '../../e2e/journey.ts'
import { root } from '../child.ts'
import { launchChromium } from '../chromium.ts'
import { startDemoProduct } from '../demo-product.ts'
import { freePort } from '../free-port.ts'

const folder = join(root, 'apps/web/src/site/landing/pictures')

interface Picture {
  name: string
  who: Account
  device: 'phone' | 'desktop'
  /** Widths in pixels of the file. */
  widths: readonly number[]
  open: (page: Page) => Promise<unknown>
}

// The form comes last: opening it leaves a draft on the home page.
const pictures: readonly Picture[] = [
  { name: 'home', who: accounts.student, device: 'desktop', widths: [960], open: openHome },
  { name: 'queue', who: accounts.hod, device: 'desktop', widths: [720, 1280], open: openQueue },
  { name: 'form', who: accounts.student, device: 'phone', widths: [480], open: openForm },
]

/** Opens the form as it is after “Repeat last”: only the patient is left to fill in. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/task/procedure')
  const form = page.getByRole('dialog', { name: 'Add procedure', exact: true })
  await page.getByRole('button', { name: 'Add procedure', exact: true }).click()
  await form.getByRole('button', { name: 'Repeat last', exact: true }).click()
  await inputOf(form, 'Patient').waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await inputOf(form, 'Patient').blur()
}

async function openQueue(page: Page): Promise<void> {
  await page.goto('/queue')
  await page.getByRole('heading', { name: 'Decision' }).waitFor()
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const screens = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
}

async function take(browser: Browser, address: string, picture: Picture, theme: 'light' | 'dark', file: string) {
  const context = await browser.newContext({
    ...screens[picture.device],
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, picture.who)
  await closeToasts(page)
  await picture.open(page)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
}

const ffmpeg = (...args: string[]) =>
  promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])

const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '30', '-cpu-used', '4', '-pix_fmt', 'yuv444p']

const port = await freePort()
const stopProduct = await startDemoProduct(port)
const browser = await launchChromium()
const work = await mkdtemp(join(tmpdir(), 'rounds-pictures-'))
try {
  for (const picture of pictures) {
    for (const theme of ['light', 'dark'] as const) {
      const file = join(work, `${picture.name}-${theme}.png`)
      await take(browser, `http://localhost:${port}`, picture, theme, file)
      for (const width of picture.widths) {
        const target = join(folder, `${picture.name}-${theme}-${width}.avif`)
        await ffmpeg('-i', file, '-vf', `scale=${width}:-2:flags=lanczos`, ...still, target)
      }
    }
  }
  await ffmpeg(
    '-i',
    join(work, 'home-light.png'),
    '-vf',
    'scale=1280:-2:flags=lanczos',
    join(root, 'docs/screenshot.png'),
  )
} finally {
  await browser.close()
  await stopProduct()
  await rm(work, { recursive: true, force: true })
}
