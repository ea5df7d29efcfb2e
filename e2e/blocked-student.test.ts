// The Master blocks a student with a reason: the sessions end at once, and the student signs in again once unblocked.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { expectLoaded } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, sendCredentials, signInByForm, test } from './journey.ts'

test.use({ refusals: [401, 403] })

test('a blocked student is signed out at once, and can sign in once unblocked', async ({ signedIn }) => {
  const { blockedStudent: blocked, master: ofMaster } = accounts
  const student = await signedIn(blocked, 'phone')
  const master = await signedIn(ofMaster, 'desktop', `/allStudent?search=${blocked.email}`)
  const decide = async (verb: 'Block' | 'Unblock') => {
    await expectLoaded(master)
    await master.getByRole('button', { name: `More for ${blocked.name}` }).click()
    await master.getByRole('menuitem', { name: `${verb}… ${blocked.name}`, exact: true }).click()
    const dialog = master.getByRole('dialog', { name: `${verb} ${blocked.name}?`, exact: true })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The fee is under review.')
    await dialog.getByRole('button', { name: `${verb} ${blocked.name}`, exact: true }).click()
    return dialog
  }

  const asked = await decide('Block')
  await master.getByRole('textbox', { name: 'Your password' }).fill(password)
  await master.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toBeHidden()
  await student.goto('/profile')
  await student.waitForURL('**/login*')
  await student.goto(blocked.door)
  await sendCredentials(student, blocked.email)
  await expect(student.getByText(signInMessages.blocked)).toBeVisible()

  await expect(await decide('Unblock')).toBeHidden()
  await signInByForm(student, blocked)
  await student.waitForURL('**/dashboard')
})
