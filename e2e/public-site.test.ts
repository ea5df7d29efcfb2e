// The public pages for a visitor: complete before any script, with working links and buttons.
import { publicPages } from '@rounds/contract/site/public-pages'
import { expectLoaded } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, signIn, test } from './journey.ts'

test('a visitor reads the landing page and the packages, and writes to the provider', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The logbook of your residency')
  for (const name of [/^Why choose/, 'Key features', 'Services', 'Before you decide', 'Pricing', 'Write to us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Packages' }).click()
  await expect(page).toHaveURL('/packages')
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Group Package' }) })
  await expect(group).toContainText('₹5,999')
  await expect(group).toContainText('instead of ₹9,999')
  await expect(group).toContainText('+ 18% GST (₹1,079.82) = ₹7,078.82')
  await expect(page.getByText('₹11,798.82')).toBeVisible()
  const single = page.getByRole('link', { name: 'Sign up for the Single Package' })
  await expect(single).toHaveAttribute('href', /^\/signup\?plan=[0-9a-f-]{36}$/)

  await page.getByRole('link', { name: 'Ask for an offer for the Group Package' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Offer for the Group Package')
  for (const [label, value] of [
    ['Name', 'Dr Asha Menon'],
    ['E-mail', 'asha.menon@hospital.example'],
    ['Phone', '9876543210'],
    ['Subject', 'A licence for our department'],
    ['Message', 'We are 24 residents. What would it cost?'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText('Your message has been sent')
  await page.waitForURL('/thank-you')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor tries the demo as a resident', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await page.getByRole('button', { name: 'As a resident' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: /^Hello, Dr Kavya Nair/ })).toBeVisible()
})

test('a plan chosen before sign-up is kept until payment', async ({ page }) => {
  await page.goto('/packages')
  const single = page.getByRole('link', { name: 'Sign up for the Single Package' })
  await page.goto((await single.getAttribute('href')) ?? '')
  await expect(page.getByText('Your plan is kept: you see it again when you pay.')).toBeVisible()
  await signIn(page, accounts.unpaid, '/cart')
  await expect(page.getByText('You chose the Single Package: ₹9,999 + 18% GST.')).toBeVisible()
  await expect(page.getByRole('list').getByText('Approved by your department')).toBeVisible()
})

test('the film can start before the script has loaded, and then keeps playing', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Watch the film' })
  const dialog = page.getByRole('dialog', { name: 'Rounds at work' })
  const film = page.locator('video')
  await link.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await link.click()
  await expect(film).toHaveJSProperty('paused', true)
  await expect(film).toHaveJSProperty('controls', true)
  await film.press('Space')
  const secondsPlayed = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(secondsPlayed).toBeGreaterThan(1)

  script.resolve()
  // The dialog becomes modal as soon as the script has loaded.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(film).toHaveJSProperty('paused', false)
  await expect.poll(secondsPlayed).toBeGreaterThan(1)
  const captions = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
  await expect.poll(captions).toBeGreaterThan(5)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(film).toHaveJSProperty('paused', true)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/')
})

const entryPages = [
  { path: '/login', title: 'Sign in' },
  { path: '/staffLogin', title: 'Faculty Login' },
  { path: '/signup', title: 'Sign up' },
]

test('without scripts, public and sign-in pages have heading, title and canonical link, but no form to sign in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const { path, title } of [...publicPages, ...entryPages]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(path === '/' ? title : `${title} · Rounds`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  }
  for (const { path } of entryPages) {
    await page.goto(path)
    await expect(page.locator('input')).toHaveCount(0)
  }
  await context.close()
})

test('a signed-in student sees the dashboard link, and the contact form inside the product', async ({ signedIn }) => {
  const page = await signedIn(accounts.pathologyStudent, 'desktop', '/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.goto('/contact')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('pathology-student@rounds.example')
})
