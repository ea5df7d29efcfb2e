// Two people write to each other: the student is notified on the phone and answers, and the teacher sees the answer as
// it arrives.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

// Different people from those of the notifications, who count theirs.
const { forensicTeacher: teacher, forensicStudent: student } = accounts

test('two people exchange messages, which appear without a reload', async ({ signedIn }) => {
  const words = `Please bring the partograph ${Date.now()}.`
  const phone = await signedIn(student, 'phone', '/notifications')
  const desk = await signedIn(teacher, 'desktop', '/messages')
  await desk.getByRole('button', { name: 'New message', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'New message', exact: true })
  await form.getByRole('combobox', { name: 'To' }).fill(student.name)
  await desk.getByRole('option', { name: new RegExp(student.name) }).click()
  await form.getByRole('textbox', { name: 'Message' }).fill(words)
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Send the message', exact: true }).click()
  const log = desk.getByRole('log', { name: 'Messages' })
  await expect(log.getByText(words, { exact: true })).toBeVisible()

  // Nobody reloads: the notification arrives on its own and leads to the conversation.
  await phone.getByRole('link', { name: new RegExp(`Unread: ${teacher.name} wrote to you`) }).tap()
  const phoneLog = phone.getByRole('log', { name: 'Messages' })
  await expect(phoneLog.getByText(words, { exact: true })).toBeVisible()
  const answer = `It is with me ${Date.now()}.`
  await phone.getByRole('textbox', { name: `Message to ${teacher.name}` }).fill(answer)
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(phoneLog.getByText(answer, { exact: true })).toBeVisible()
  await expect(log.getByText(answer, { exact: true })).toBeVisible()

  // Messages that arrive while the teacher is elsewhere are counted in the menu, and read by opening it.
  await desk.goto('/dashboard')
  const second = `And the chart ${Date.now()}.`
  await phone.getByRole('textbox', { name: `Message to ${teacher.name}` }).fill(second)
  await phone.getByRole('button', { name: 'Send', exact: true }).tap()
  const entry = desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Interactions/ })
  await expect(entry).toContainText('1 unread')
  await entry.click()
  const conversations = desk.getByRole('navigation', { name: 'Conversations' })
  await conversations.getByRole('link', { name: new RegExp(student.name) }).click()
  await expect(log.getByText(second, { exact: true })).toBeVisible()
  await expect(entry).not.toContainText('unread')
  await expectRenders(desk, bothThemes(desk))
})
