// An HOD announces something to the department: a student reads it on the phone, and the HOD sees that it was read.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { pathologyHodOfB: hod, pathologyStudentOfB: student, master, studentOfC, adminOfB } = accounts

test('an HOD publishes an announcement, sees how many read it, and withdraws it', async ({ signedIn }) => {
  const title = `Slide seminar ${Date.now()}`
  const desk = await signedIn(hod, 'desktop', '/announcements')
  await desk.getByRole('button', { name: 'New announcement', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'New announcement', exact: true })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Announcement' }).fill('On Friday at three in the museum.')
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Publish announcement', exact: true }).click()
  const line = desk.getByRole('link', { name: new RegExp(title) })
  await expect(line).toContainText(/Read by 0 of \d+/)

  const phone = await signedIn(student, 'phone', '/notifications')
  await phone
    .getByRole('link', { name: new RegExp(`Unread: ${hod.name} wrote an announcement`) })
    .first()
    .tap()
  const opened = phone.getByRole('dialog', { name: title, exact: true })
  await expect(opened.getByText('On Friday at three in the museum.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await opened.getByRole('button', { name: 'Close' }).tap()
  await expect(phone.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))

  await desk.reload()
  await expect(line).toContainText(/Read by 1 of \d+/)
  await line.click()
  const own = desk.getByRole('dialog', { name: title, exact: true })
  await own.getByRole('button', { name: 'Withdraw the announcement…' }).click()
  await expectRenders(desk, bothThemes(desk))
  const question = desk.getByRole('dialog', { name: 'Withdraw the announcement', exact: true })
  await question.getByRole('button', { name: 'Withdraw the announcement', exact: true }).click()
  await expect(line).toContainText('Withdrawn')
  await expectRenders(desk, bothThemes(desk))
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
  await expect(phone.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)
})

test('the Master announces to one college, and other colleges do not see it', async ({ signedIn }) => {
  const title = `Maintenance on Sunday ${Date.now()}`
  const desk = await signedIn(master, 'desktop', '/announcements')
  await desk.getByRole('button', { name: 'New announcement', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'New announcement', exact: true })
  await form.getByRole('combobox', { name: 'Colleges' }).fill('Demo College C')
  await desk.getByRole('option', { name: /^Demo College C/ }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Announcement' }).fill('Records can be read, and are sent afterwards.')
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Publish announcement', exact: true }).click()
  await expect(desk.getByText(/^Announced to \d+ people\.$/)).toBeVisible()
  const line = desk.getByRole('link', { name: new RegExp(title) })
  await expect(line).toContainText(/Read by 0 of \d+/)

  const phone = await signedIn(studentOfC, 'phone', '/announcements')
  await phone.getByRole('link', { name: new RegExp(title) }).tap()
  const opened = phone.getByRole('dialog', { name: title, exact: true })
  await expect(opened.getByText('Records can be read, and are sent afterwards.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))

  const other = await signedIn(adminOfB, 'desktop', '/announcements')
  await expect(other.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
  await expect(other.getByRole('link', { name: new RegExp(title) })).toHaveCount(0)

  await desk.reload()
  await expect(line).toContainText(/Read by 1 of \d+/)
})
