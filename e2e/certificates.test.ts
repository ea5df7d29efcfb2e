// The HOD certifies a student, who gets the bonafide certificate on the phone. Somebody without an account checks the
// file by its code, and sees that it is revoked.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { downloaded } from './downloaded.ts'
import { expect, test } from './journey.ts'

const { paediatricsHodOfB: head, paediatricsStudentOfB: student } = accounts

test('a certified student gets a bonafide certificate that anybody can check', async ({ signedIn, openBrowser }) => {
  const phone = await signedIn(student, 'phone', '/certificates')
  await expect(phone.getByText(/^Once your HOD has certified you/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Get a bonafide certificate', exact: true })).toHaveCount(0)

  const desk = await signedIn(head, 'desktop', `/allStudent?search=${encodeURIComponent(student.name)}`)
  await desk.getByRole('button', { name: `More for ${student.name}`, exact: true }).click()
  await desk.getByRole('menuitem', { name: /^Certify…/ }).click()
  const certifying = desk.getByRole('dialog', { name: `Certify ${student.name}?`, exact: true })
  await certifying.getByRole('textbox', { name: 'Proficiency' }).fill('Resuscitates newborns alone.')
  await certifying.getByRole('button', { name: 'Certify', exact: true }).click()
  await expect(certifying).toBeHidden()

  await phone.reload()
  await phone.getByRole('button', { name: 'Get a bonafide certificate', exact: true }).tap()
  const form = phone.getByRole('dialog', { name: 'Get a bonafide certificate', exact: true })
  await form.getByRole('combobox', { name: 'Purpose' }).tap()
  await phone.getByRole('option', { name: 'hostel accommodation', exact: true }).tap()
  await expectRenders(phone, bothThemes(phone))
  await form.getByRole('button', { name: 'Get the certificate', exact: true }).tap()
  await expect(form).toBeHidden()
  const download = phone.getByRole('link', { name: /^Download Bonafide certificate \d{4}\/\d+ of / }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expectRenders(phone, bothThemes(phone))
  const { name, bytes } = await downloaded(phone, download)
  expect(name).toBe(`Bonafide certificate ${student.name}.pdf`)

  const code = await phone
    .getByRole('link', { name: /^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/ })
    .first()
    .textContent()
  const anybody = await openBrowser('desktop')
  await anybody.goto(`/check/${String(code).replaceAll('-', '')}`)
  await expect(anybody.getByText('This document was issued here')).toBeVisible()
  await expect(anybody.getByText(student.name)).toHaveCount(0)
  const given = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: bytes }
  await anybody.locator('input[type=file]').setInputFiles(given)
  await expect(anybody.getByText('This is the file that was issued')).toBeVisible()
  await expectRenders(anybody, bothThemes(anybody))

  await desk.goto('/certificates')
  const more = desk.getByRole('button', { name: /^More for Bonafide certificate \d{4}\/\d+ of / }).first()
  await more.click()
  await desk.getByRole('menuitem', { name: /^Revoke…/ }).click()
  const revoking = desk.getByRole('dialog', { name: /^Revoke: Bonafide certificate/ })
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('Issued with the name of a former HOD.')
  await revoking.getByRole('button', { name: 'Revoke the document', exact: true }).click()
  await expect(revoking).toBeHidden()
  await anybody.reload()
  await expect(anybody.getByText('This document is revoked')).toBeVisible()
})
