// A state office reads the postings behind a link: an Admin makes it with the password, somebody opens it without an
// account, and it opens nothing once it is revoked.
import { problems } from '@rounds/contract/kernel/problem'
import { stateLinkMessages } from '@rounds/contract/training/residency/state-links/state-link.messages'
import { allViewports, bothThemes, expectLoaded, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, test } from './journey.ts'

// Making a link requires the password.
test.use({ refusals: [403] })

test('a link for a state office opens without an account until an Admin revokes it', async ({
  signedIn,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const office = `Directorate ${Date.now()}`
  const desk = await signedIn(accounts.admin, 'desktop', '/drp/stateOffices')
  await desk.getByRole('button', { name: 'Make a link', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Link for a state office', exact: true })
  await dialog.getByRole('textbox', { name: 'Name of the office' }).fill(office)
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Quarterly review')
  await dialog.getByRole('combobox', { name: 'State' }).fill('Rajasthan')
  await desk.getByRole('option', { name: 'Rajasthan', exact: true }).click()
  await expectRenders(desk, bothThemes(desk))
  await dialog.getByRole('button', { name: 'Make the link', exact: true }).click()
  const asked = desk.getByRole('dialog', { name: problems.confirmationNeeded.title, exact: true })
  await asked.getByLabel('Your password', { exact: true }).fill(password)
  await asked.getByLabel('Your password', { exact: true }).press('Enter')
  await expect(desk.getByText(stateLinkMessages.made, { exact: true })).toBeVisible()
  const address = await dialog.getByText(/\/drp\/state\/[\w-]{43}$/).textContent()
  await expectRenders(desk, bothThemes(desk))
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()

  const visitor = await openBrowser('phone')
  await visitor.goto(address ?? '')
  await expect(visitor.getByText(accounts.surgeryStudent.name, { exact: true })).toBeVisible()
  await expectLoaded(visitor)
  await expectRenders(visitor, allViewports)

  await desk.reload()
  await desk.getByRole('button', { name: `More for ${office}`, exact: true }).click()
  await desk.getByRole('menuitem', { name: `Revoke… ${office}`, exact: true }).click()
  await desk.getByRole('button', { name: 'Revoke the link', exact: true }).click()
  await expect(desk.getByText(stateLinkMessages.revoked, { exact: true })).toBeVisible()
  await expectLoaded(desk)
  await expectRenders(desk, wideLightNarrowDark)
  await visitor.reload()
  await expect(visitor.getByRole('alert', { name: 'This link does not work' })).toBeVisible()
})
