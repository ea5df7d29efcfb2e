// A month from its records to its signature: the HOD signs for a student without a guide, with the password, and the
// student reads on the phone who signed and what the signature covers.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { expect, test } from './journey.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts

// The first attempt is answered with a request for the password.
test.use({ refusals: [403] })

test('an HOD signs several months of a student at once', async ({ signedIn }) => {
  const desk = await signedIn(head, 'desktop', '/attestations')
  await desk.getByRole('combobox', { name: 'Student' }).fill(student.name)
  await desk.getByRole('option', { name: student.name, exact: true }).click()
  await desk.getByRole('checkbox', { name: `Select ${student.name}`, exact: true }).check()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('button', { name: /^Sign \d+ months?…$/ }).click()
  const form = desk.getByRole('dialog', { name: /^Sign \d+ months?$/ })
  await form.getByRole('textbox', { name: 'Remark' }).fill('Read with the student.')
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: /^Sign \d+ months?$/ }).click()
  const again = desk.getByRole('dialog').filter({ has: desk.getByLabel('Your password', { exact: true }) })
  await again.getByLabel('Your password', { exact: true }).fill(password)
  await again.getByLabel('Your password', { exact: true }).press('Enter')
  await expect(desk.getByText(/^\d+ months? signed\.$/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /: *Signed *\d+ records?/ }).first()).toBeVisible()

  const phone = await signedIn(student, 'phone')
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /signed your logbook of/ })
    .first()
    .tap()
  await expect(phone.getByRole('heading', { name: 'Monthly attestation', level: 1 })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  const signed = phone
    .getByRole('listitem')
    .filter({ hasText: `signed by ${head.name}` })
    .first()
  await signed.getByRole('button').tap()
  const month = phone.getByRole('dialog')
  await expect(month.getByText(`${head.name}, HOD: the student had no guide`)).toBeVisible()
  await expect(month.getByText('Read with the student.')).toBeVisible()
  await expect(month.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
})
