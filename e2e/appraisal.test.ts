// A quarterly appraisal from its scores to its end: the HOD scores and signs, the student answers on the phone, the HOD
// corrects it, and both versions stay readable.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { anaesthesiologyHod: head, anaesthesiologyStudent: student } = accounts
const title = 'Quarterly Appraisal Form'

test('an HOD signs an appraisal, the student answers, and the HOD corrects it', async ({ signedIn }) => {
  const [year, month, day] = addDays(businessDateOf(new Date()), -95).split('-')
  const desk = await signedIn(head, 'desktop', '/appeal')
  await desk.getByRole('button', { name: 'Appraise a student', exact: true }).click()
  const form = desk.getByRole('dialog', { name: title, exact: true })
  const sign = form.getByRole('button', { name: 'Sign the appraisal', exact: true })
  await sign.click()
  await expect(form.getByRole('alert', { name: 'Oops...', exact: true })).toContainText('No student selected')
  await form.getByRole('combobox', { name: 'Student' }).fill(student.name)
  await desk.getByRole('option', { name: student.name, exact: true }).click()
  await form.getByRole('textbox', { name: 'From date' }).fill(`${day}-${month}-${year}`)
  await sign.click()
  await expect(form.getByRole('alert', { name: 'Incomplete Form', exact: true })).toBeVisible()
  for (let record = 1; record <= 8; record++) {
    const scores = form.getByRole('group', { name: new RegExp(`^${record}\\. `) })
    await scores.getByRole('radio', { name: record === 1 ? '3' : '7', exact: true }).check({ force: true })
  }
  await form
    .getByRole('textbox', { name: /^Remediation: what will be done, on / })
    .fill('A journal article every fortnight.')
  await form.getByRole('textbox', { name: 'Signature' }).fill(head.name)
  await expectRenders(desk, bothThemes(desk))
  await sign.click()
  await expect(desk.getByText(`The quarterly appraisal of ${student.name} is signed.`, { exact: false })).toBeVisible()

  const phone = await signedIn(student, 'phone')
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /signed your quarterly appraisal/ })
    .first()
    .tap()
  const read = phone.getByRole('dialog', { name: title, exact: true })
  await expect(read.getByText('A journal article every fortnight.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await read.getByRole('button', { name: 'Answer in words…', exact: true }).tap()
  await read.getByRole('textbox', { name: 'Your answer' }).fill('I was posted to the ICU.')
  await read.getByRole('button', { name: 'Send the answer', exact: true }).tap()
  await expect(phone.getByText('Your answer is sent. It cannot be changed any more.')).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: student.name, exact: true }).first().click()
  const opened = desk.getByRole('dialog', { name: title, exact: true })
  await expect(opened.getByText('I was posted to the ICU.', { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: 'Correct…', exact: true }).click()
  await opened
    .getByRole('group', { name: /^1\. / })
    .getByRole('radio', { name: '5', exact: true })
    .check({ force: true })
  await opened.getByRole('textbox', { name: 'Signature' }).fill(head.name)
  await opened.getByRole('button', { name: 'Sign the correction', exact: true }).click()
  await expect(opened.getByText('Version 2', { exact: true })).toBeVisible()

  await phone.reload()
  await read.getByRole('button', { name: 'Acknowledge', exact: true }).tap()
  await expect(phone.getByText('You acknowledged the quarterly appraisal.')).toBeVisible()
  await read.getByRole('button', { name: /^Version 1/ }).tap()
  await expect(read.getByText('I was posted to the ICU.', { exact: true })).toBeVisible()
})
