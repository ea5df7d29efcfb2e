// The sign-in of a college, with a real provider: set up by its Admin, used by a student, who turns it off, and
// removed.
import { openCollegeProvider } from '../apps/api/src/testing/identity/college-provider.ts'
import { openTxtServer } from '../apps/api/src/testing/identity/txt-server.ts'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { dnsPortOf } from './dns-port.ts'
import { expect, test } from './journey.ts'

// Changes require the password; a domain without its record, and a link that was turned off, are refused.
test.use({ refusals: [400, 401, 403] })

test('an Admin sets up and removes single sign-on, and a student uses and disables it', async ({
  signedIn,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const desk = await signedIn(accounts.admin, 'desktop', '/sso/settings')
  const provider = await openCollegeProvider(new URL('/sso/return', desk.url()).href)
  const form = desk.getByRole('form', { name: 'The sign-in of the college' })
  await expect(form).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer)
  await form.getByRole('textbox', { name: 'Client id' }).fill(provider.clientId)
  await form.getByLabel('Client secret', { exact: true }).fill(provider.clientSecret)
  await form.getByRole('textbox', { name: 'E-mail addresses' }).fill('snmc.rounds.example')
  await form.getByRole('button', { name: 'Save' }).click()
  const again = desk.getByRole('dialog').filter({ has: desk.getByLabel('Your password', { exact: true }) })
  await again.getByLabel('Your password', { exact: true }).fill(password)
  await again.getByLabel('Your password', { exact: true }).press('Enter')
  const present = desk.getByRole('region', { name: 'The sign-in of the college' })
  await expect(present.getByText('@snmc.rounds.example (not verified)')).toBeVisible()

  const proof = desk.getByRole('region', { name: 'Proof of snmc.rounds.example' })
  await expectRenders(desk, bothThemes(desk))
  const names = await openTxtServer(dnsPortOf(new URL(desk.url()).port))
  await proof.getByRole('button', { name: 'Check now' }).click()
  await expect(proof.getByText(/has no TXT record with this value yet/)).toBeVisible()
  const [record = '', value = ''] = await proof.locator('code').allTextContents()
  names.records.set(record, [value])
  await proof.getByRole('button', { name: 'Check now' }).click()
  await expect(proof).toBeHidden()
  await names.close()

  provider.person = { subject: 'a-student', email: accounts.signOnStudent.email }
  const phone = await openBrowser('phone')
  const signIn = async () => {
    await phone.goto('/login')
    await phone.getByRole('link', { name: 'Sign in with your college' }).click()
    await phone.getByLabel('Your e-mail address at the college').fill(accounts.signOnStudent.email)
    await phone.getByRole('button', { name: 'Continue' }).click()
  }
  await phone.goto('/sso')
  await expectRenders(phone, bothThemes(phone))
  await signIn()
  await phone.waitForURL('**/dashboard')

  await phone.goto('/profile?part=security')
  const own = phone.getByRole('region', { name: 'Sign-in at your college' })
  await expect(own.getByText(/^You have been able to sign in/)).toBeVisible()
  await own.getByRole('button', { name: 'Turn off' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(own.getByRole('button', { name: 'Allow again' })).toBeVisible()
  await phone.context().clearCookies()
  await signIn()
  await expect(phone.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))

  await desk.reload()
  await present.getByRole('button', { name: 'Remove' }).click()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove the sign-in' }).click()
  await expect(present).toBeHidden()
  await provider.close()
})
