// An invited teacher, on the phone: the link, the password in one step, and what a link does when things go wrong.
import { problems } from '@rounds/contract/kernel/problem'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { expectGoodLooks, type Look } from './accessible.ts'
import { accounts } from './accounts.ts'
import { certificatePath } from './entry-form.ts'
import { expect, sendCredentials, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

// A link that was never sent; calls that the journey cuts off.
test.use({ refusals: [410], tolerated: /net::ERR_FAILED/ })

const chosen = 'purple kettle on the stairs'
const phones: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
]

test('an invited teacher sets a password, signs in, and begins with an ID proof', async ({ signedIn, openBrowser }) => {
  const email = 'e2e.invited.teacher@rounds.example'
  const hod = await signedIn(accounts.hodOfB, 'desktop')
  await hod.goto('/allStaff')
  await hod.getByRole('button', { name: 'Add staff', exact: true }).click()
  const form = hod.getByRole('dialog', { name: 'Add Staff', exact: true })
  await form.getByLabel('Name').fill('Dr Ishaan Invited')
  await form.getByRole('combobox', { name: 'Role' }).click()
  await hod.getByRole('option', { name: 'Senior Resident', exact: true }).click()
  await form.getByLabel('Phone').fill('+919876543210')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(form).toBeHidden()

  const page = await openBrowser('phone')
  const link = await mailedLink({ to: email, subject: 'You are invited as Senior Resident', link: /\/verifyStaff\// })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
  await expect(page.getByText('Senior Resident', { exact: true })).toBeVisible()
  await expectGoodLooks(page, phones, true)
  const accept = page.getByRole('button', { name: 'Set the password and begin', exact: true })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await accept.click()
  await expect(page.getByText('Please use 12 characters or more.', { exact: true })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('The same again', { exact: true }).fill(chosen)

  await test.step('without an answer of the server nothing is lost', async () => {
    await page.route('**/api/verifications/invitations', (route) => route.abort())
    await accept.click()
    const failed = page.getByRole('dialog', { name: verificationMessages.network.title, exact: true })
    await expect(failed).toContainText(verificationMessages.network.message)
    await failed.getByText('Close', { exact: true }).click()
    await page.unroute('**/api/verifications/invitations')
  })

  await accept.click()
  const done = page.getByRole('dialog', { name: verificationMessages.success, exact: true })
  await expect(done).toContainText(verificationMessages.accepted)
  await expectGoodLooks(page, phones, true)
  await done.getByRole('link', { name: 'Go to Login', exact: true }).click()
  await page.waitForURL('**/staffLogin')
  await sendCredentials(page, email, chosen)
  await page.waitForURL('**/profile')
  await expect(page.getByText(profileMessages.proofMissing)).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload ID proof' }).click()
  await (await choosing).setFiles(certificatePath)
  await expect(page.getByText(profileMessages.proofMissing)).toBeHidden()
  await page.goto('/allStudent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Records')
})

test('a link that ended while its page was open says so and leads to the sign-up', async ({ page }) => {
  const { linkSpent } = problems
  const link = { name: 'Dr Late', email: 'late@rounds.example', roleTitle: 'Student', collegeName: null }
  await page.route('**/api/verifications/*', (route) =>
    route.fulfill({ json: { status: true, link: { ...link, departmentName: null, isInvitation: false } } }),
  )
  await page.goto('/verify/a-link-that-ends-while-it-is-looked-at')
  await page.getByRole('button', { name: 'Verify my e-mail', exact: true }).click()
  const failed = page.getByRole('dialog', { name: verificationMessages.failed, exact: true })
  await expect(failed).toContainText(linkSpent.message)
  await failed.getByRole('link', { name: 'Go to Signup', exact: true }).click()
  await page.waitForURL('**/signup')
})

test('a page that cannot reach the server offers to try again', async ({ page }) => {
  await page.route('**/api/verifications/*', (route) => route.abort())
  await page.goto('/verify/a-link-that-nobody-was-sent')
  await expect(page.getByRole('heading', { name: verificationMessages.network.title })).toBeVisible()
  await expect(page.getByText(verificationMessages.network.message)).toBeVisible()
  await page.unroute('**/api/verifications/*')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('heading', { name: verificationMessages.failed })).toBeVisible()
})
