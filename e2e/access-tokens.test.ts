// A person's own program: its token is created on the profile, reads with it, and stops when it is revoked.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, test } from './journey.ts'

// The first attempt is answered with a request for the password.
test.use({ refusals: [403] })

test('a person creates, uses and revokes an access token', async ({ signedIn, playwright }) => {
  const desk = await signedIn(accounts.student, 'desktop', '/profile?part=security')
  await desk.getByRole('button', { name: 'New token' }).click()
  const form = desk.getByRole('dialog', { name: 'New access token' })
  await form.getByRole('textbox', { name: 'Program' }).fill('Ward screen')
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Create the token' }).click()
  const again = desk.getByRole('dialog').filter({ has: desk.getByLabel('Your password', { exact: true }) })
  await again.getByLabel('Your password', { exact: true }).fill(password)
  await again.getByLabel('Your password', { exact: true }).press('Enter')
  const made = desk.getByRole('dialog', { name: 'Your new token' })
  const secret = (await made.getByText(/^rounds_/).textContent()) ?? ''
  await expectRenders(desk, bothThemes(desk))
  await made.getByRole('button', { name: 'I’ve saved it' }).click()

  // Sent without the browser's cookies.
  const headers = { authorization: `Bearer ${secret}` }
  const program = await playwright.request.newContext({
    baseURL: new URL(desk.url()).origin,
    extraHTTPHeaders: headers,
  })
  const list = await program.get('/api/entries?size=20')
  expect(list.status()).toBe(200)
  expect((await list.json()).entries.length).toBeGreaterThan(0)
  expect((await program.get('/api/sessions')).status()).toBe(403)

  await desk.getByRole('button', { name: 'Revoke Ward screen' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click()
  await expect(desk.getByText('Ward screen', { exact: true })).toBeHidden()
  expect((await program.get('/api/entries?size=20')).status()).toBe(401)
  await program.dispose()
})
