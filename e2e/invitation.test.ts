// A teacher invited by the HOD, on the phone: the link, the password in one step, an ID proof, and the first open page.
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { certificatePath } from './entry-form.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

const chosen = 'purple kettle on the stairs'
test('an invited teacher sets a password, is signed in, and first uploads an ID proof', async ({
  signedIn,
  openBrowser,
}) => {
  const email = 'e2e.invited.teacher@rounds.example'
  const hod = await signedIn(accounts.hodOfB, 'desktop', '/allStaff')
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
  await expectRenders(page, bothThemes(page))
  const accept = page.getByRole('button', { name: 'Set the password and begin', exact: true })
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Repeat the password', { exact: true }).fill(chosen)

  await accept.click()
  await expect(page.getByText(verificationMessages.acceptedSignedIn)).toBeVisible()
  await page.waitForURL('**/profile')
  await expect(page.getByText(profileMessages.proofMissing)).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload ID proof' }).click()
  await (await choosing).setFiles(certificatePath)
  await expect(page.getByText(profileMessages.proofMissing)).toBeHidden()
  await page.goto('/allStudent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Records')
})
