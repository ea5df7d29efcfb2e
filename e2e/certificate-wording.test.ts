// The Admin words a certificate of the college: an unknown placeholder is refused, the rest reads as it will on paper,
// each version stays listed, and one press restores our own text.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { adminOfB: admin } = accounts

test('the Admin changes the wording of a district posting certificate, and restores it', async ({ signedIn }) => {
  const desk = await signedIn(admin, 'desktop', '/certificates')
  const change = 'Change the wording: DRP completion certificate'
  await desk.getByRole('button', { name: change, exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'DRP completion certificate', exact: true })
  await expect(form.getByText(/completed the District Residency Programme at District Hospital/)).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  const text = form.getByRole('textbox', { name: 'Wording' })
  const save = form.getByRole('button', { name: 'Save the wording', exact: true })
  await text.fill('{name} served at {hospital}.')
  await save.click()
  await expect(form.getByText(/\{hospital\}/).last()).toBeVisible()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expectRenders(desk, bothThemes(desk))
  const words =
    '{name} served at {institution}, {state}, from {from} to {to}.\n\nPresent on {present} of {working} days.'
  await text.fill(words)
  await expect(
    form.getByText('Dr Asha Rao served at District Hospital, Rajasthan, from 01-03-2025 to 31-05-2025.'),
  ).toBeVisible()
  await save.click()
  await expect(desk.getByText('Certificates issued from now on use this wording.')).toBeVisible()
  await expect(form).toBeHidden()

  const phone = await signedIn(admin, 'phone', '/certificates')
  await phone.getByRole('button', { name: change, exact: true }).tap()
  const again = phone.getByRole('dialog', { name: 'DRP completion certificate', exact: true })
  await expect(again.getByRole('textbox', { name: 'Wording' })).toHaveValue(words)
  await expect(again.getByText(`Worded by ${admin.name}`)).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await again.getByRole('button', { name: 'Go back to our text', exact: true }).tap()
  await expect(phone.getByText('Certificates issued from now on use the standard wording.')).toBeVisible()
  await expect(again).toBeHidden()
  await expectRenders(phone, bothThemes(phone))
})
