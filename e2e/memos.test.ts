// A memo from its issue to its end: the HOD issues it, the student explains once on the phone, the HOD remarks and
// closes, and the student reads the result.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { anaesthesiologyHod: head, anaesthesiologyStudent: student } = accounts

test('an HOD issues a memo, the student explains it once, and the HOD closes it', async ({ signedIn }) => {
  const words = `Absent from the theatre list ${Date.now()}.`
  const desk = await signedIn(head, 'desktop', '/memo')
  await desk.getByRole('button', { name: 'Create Memo', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'Create Memo', exact: true })
  await form.getByRole('button', { name: 'Issue the memo', exact: true }).click()
  await expect(form.getByRole('alert', { name: 'Oops...', exact: true })).toContainText('Please fill all the fields!')
  await form.getByRole('combobox', { name: 'Student' }).fill(student.name)
  await desk.getByRole('option', { name: student.name, exact: true }).click()
  await form.getByRole('textbox', { name: 'Reason' }).fill(words)
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Issue the memo', exact: true }).click()
  await expect(desk.getByText(/^Memo \d{4}\/\d+ is issued\./)).toBeVisible()

  const phone = await signedIn(student, 'phone')
  const waiting = phone.getByRole('region', { name: 'Needs you' })
  await expect(waiting.getByRole('link', { name: /^Memo \d{4}\/\d+.*Explain$/ }).first()).toBeVisible()
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /You received memo/ })
    .first()
    .tap()
  // The notification opens the memo itself.
  const memo = phone.getByRole('dialog', { name: /^Memo \d{4}\/\d+$/ })
  await expect(memo.getByText(words, { exact: true })).toBeVisible()
  await memo.getByRole('textbox', { name: 'Your explanation' }).fill('My relief came late.')
  await expectRenders(phone, bothThemes(phone))
  await memo.getByRole('button', { name: 'Send the explanation', exact: true }).tap()
  await expect(phone.getByText('Your explanation is sent. It cannot be changed any more.')).toBeVisible()
  // The memo is in the address while it is open.
  await expect(memo).toBeHidden()

  await desk.reload()
  await desk.getByRole('button', { name: words }).click()
  const opened = desk.getByRole('dialog', { name: /^Memo \d{4}\/\d+$/ })
  await expect(opened.getByText('My relief came late.', { exact: true })).toBeVisible()
  await opened.getByRole('textbox', { name: 'Remark' }).fill('Noted. Hand over in time.')
  await opened.getByRole('button', { name: 'Close the memo', exact: true }).click()
  await expect(desk.getByText(/^Memo \d{4}\/\d+ is closed\.$/)).toBeVisible()

  await phone.reload()
  await phone.getByRole('button', { name: words }).tap()
  await expect(memo.getByText('Noted. Hand over in time.', { exact: true })).toBeVisible()
  await expect(memo.getByRole('textbox')).toHaveCount(0)
})
