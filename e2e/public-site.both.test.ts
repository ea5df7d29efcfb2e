// The public site: from the first page over the prices to the contact form, and what each of them says when it fails.
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { inquiryMessages } from '@rounds/contract/site/inquiries/inquiry.messages'
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import { publicPages } from '@rounds/contract/site/public-pages'
import { expectLoaded } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

test('a visitor reads the first page, the packages, and writes to the provider', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The logbook of your residency')
  for (const name of [/^Why choose/, 'Key features', 'Services', 'Pricing', 'Write to us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Watch the film' }).click()
  const film = page.getByRole('dialog', { name: 'Rounds in two minutes' })
  await expect(film).toContainText('The film is being made')
  await page.keyboard.press('Escape')
  await expect(film).toBeHidden()

  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Packages' }).click()
  await expect(page).toHaveURL('/packages')
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Group Package' }) })
  await expect(group).toContainText('₹5,999')
  await expect(group).toContainText('instead of ₹9,999')
  await expect(group).toContainText('+ 18 % GST (₹1,079.82) = ₹7,078.82')
  await expect(page.getByText('₹11,798.82')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up for the Single Package' })).toHaveAttribute('href', '/signup')

  await page.getByRole('link', { name: 'write to us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send' })
  const close = page.getByRole('alertdialog').getByRole('button', { name: 'Close' })
  await send.click()
  await expect(page.getByRole('alertdialog')).toContainText(inquiryMessages.incomplete)
  await close.click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(inquiryMessages.incomplete)
  for (const [label, value] of [
    ['Name', 'Dr Asha Menon'],
    ['E-mail', 'asha.menon@hospital'],
    ['Phone', '12345'],
    ['Subject', 'A licence for our department'],
    ['Message', 'We are 24 residents. What would it cost?'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await send.click()
  await expect(page.getByRole('alertdialog')).toContainText(passwordMessages.emailInvalid.message)
  await close.click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(personMessages.tenDigits.message)
  await page.getByLabel('E-mail', { exact: true }).fill('asha.menon@hospital.example')
  await page.getByLabel('Phone').fill('9876543210')
  await send.click()
  await expect(page.getByRole('status')).toContainText('Your message has been sent')
  await page.waitForURL('/thank-you')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a press before the script has come opens the film, and it stays open', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Watch the film' }).click()
  const film = page.getByRole('dialog', { name: 'Rounds in two minutes' })
  await expect(film).toBeVisible()
  await film.getByRole('link', { name: 'Close' }).click()
  await expect(film).toBeHidden()
  await page.getByRole('link', { name: 'Watch the film' }).click()
  await expect(film).toBeVisible()
  script.resolve()
  // As soon as the script is there the dialog is a modal one.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.goBack()
  await expect(film).toBeHidden()
})

test('legal pages state their terms, and the way of working has eight steps', async ({ page }) => {
  for (const path of ['/policy', '/disclaimer', '/refundPolicy', '/t&c']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(`Effective ${legalTerms.effective}`)
  }
  await expect(page.getByRole('main')).toContainText(`arbitration in ${legalTerms.arbitrationSeat}`)
  await page.goto('/howtowork')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
})

test('addresses that were never there lead to the first page, other spellings to the right one', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page).toHaveURL('/')
  await page.goto('/terms')
  await expect(page).toHaveURL('/t&c')
})

const doors = [
  { path: '/login', title: 'Sign in' },
  { path: '/staffLogin', title: 'Faculty Login' },
  { path: '/signup', title: 'Sign up' },
]

test('public pages are there before any script, those of signing in and up without their form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const { path, title } of [...publicPages, ...doors]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(path === '/' ? title : `${title} · Rounds`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  }
  await context.close()
})

test.describe('without the answer of the server', () => {
  test.use({ refusals: [503] })

  test('the packages say so, and come when they are asked for again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/packages', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto('/packages')
    await expect(page.getByRole('alert')).toContainText(packageMessages.listFailed)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'University Plan' })).toBeVisible()
  })
})

test('somebody signed in finds the dashboard on the first page and the contact form in the product', async ({
  signedIn,
}) => {
  const page = await signedIn(accounts.pathologyStudent, 'desktop')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.goto('/contact')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('pathology-student@rounds.example')
})
