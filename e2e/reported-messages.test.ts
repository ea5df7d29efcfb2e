// A student reports a message on the phone: the Admin of the college reads that one message and says what was done.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { pathologyHodOfB: hod, pathologyStudentOfB: student, adminOfB: admin } = accounts

test('a student reports a message, and reads what the Admin did', async ({ signedIn }) => {
  const [words, reason] = [`Come at once ${Date.now()}.`, `Sent to the wrong person ${Date.now()}.`]
  const desk = await signedIn(hod, 'desktop', '/messages')
  await desk.getByRole('button', { name: 'New message', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'New message', exact: true })
  await form.getByRole('combobox', { name: 'To' }).fill(student.name)
  await desk.getByRole('option', { name: new RegExp(student.name) }).click()
  await form.getByRole('textbox', { name: 'Message' }).fill(words)
  await form.getByRole('button', { name: 'Send the message', exact: true }).click()
  await expect(desk.getByRole('log', { name: 'Messages' }).getByText(words, { exact: true })).toBeVisible()

  const phone = await signedIn(student, 'phone', '/messages')
  await phone.getByRole('searchbox', { name: 'Search names and messages' }).fill(words)
  await phone.getByRole('link', { name: new RegExp(hod.name) }).tap()
  await phone.getByRole('button', { name: 'Report…', exact: true }).tap()
  const report = phone.getByRole('dialog', { name: 'Report a message', exact: true })
  await report.getByRole('textbox', { name: 'What is wrong with it' }).fill(reason)
  await expectRenders(phone, bothThemes(phone))
  await report.getByRole('button', { name: 'Report the message', exact: true }).tap()
  await expect(report).toHaveCount(0)

  const office = await signedIn(admin, 'desktop', '/reported-messages')
  await office.getByRole('link', { name: new RegExp(reason) }).click()
  const opened = office.getByRole('dialog', { name: 'Reported message', exact: true })
  await expect(opened.getByText(words, { exact: true })).toBeVisible()
  await opened.getByRole('textbox', { name: 'What was done' }).fill('Spoken to both.')
  await expectRenders(office, bothThemes(office))
  await opened.getByRole('button', { name: 'Close the report', exact: true }).click()
  await expect(office.getByRole('link', { name: new RegExp(reason) })).toContainText('Closed')
  await expectRenders(office, bothThemes(office))

  await phone.goto('/reported-messages')
  await phone.getByRole('link', { name: new RegExp(reason) }).tap()
  await expect(phone.getByText('Spoken to both.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
})
