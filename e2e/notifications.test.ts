// Notifications: a teacher decides, and the student's bell counts up without a reload and leads to the record. All are
// marked as read, and the mails are chosen.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expectLoaded } from './accessible.ts'
import { accounts } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'
import { decide, onlyRow, openKind, record } from './logbook.ts'

const kind = kindOf('opd-campus')
const words = ['the first clinic', 'the second clinic'].map((name) => `${name} ${Date.now()}`)

test('a student is notified of decisions, opens one, and marks the rest as read', async ({
  page: student,
  signedIn,
}) => {
  const teacher = await signedIn(accounts.obstetricsTeacher, 'desktop')
  await signIn(student, accounts.obstetricsStudent)
  for (const one of words) {
    const values = { ...sampleOf('opd-campus'), studentRemark: one }
    await record(student, kind, values, accounts.obstetricsTeacher.name)
  }
  const bell = student.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await test.step('the count rises without a reload', async () => {
    for (const [index, one] of words.entries()) {
      await openKind(teacher, kind)
      const values = { ...sampleOf('opd-campus'), studentRemark: one }
      await decide(teacher, await onlyRow(teacher, one), kind, values, {
        status: 'Approved',
        remark: `Well seen, ${one}`,
      })
      await expect(bell).toHaveAccessibleName(`Notifications, ${index + 1} unread`)
    }
  })

  await test.step('the newest notification opens the record and is marked as read', async () => {
    await bell.click()
    await student
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /Record approved/ })
      .first()
      .click()
    const view = student.getByRole('dialog', { name: kind.title, exact: true })
    await expect(view.getByText(`Well seen, ${words[1]}`)).toBeVisible()
    await view.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(view).toBeHidden()
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('on a phone the bottom bar opens the page, which marks all as read', async () => {
    await student.setViewportSize({ width: 390, height: 844 })
    await student.getByRole('link', { name: /^Alerts.*1 unread notification$/ }).click()
    await expectLoaded(student)
    await expect(student.getByRole('link', { name: /Record approved/ })).toHaveCount(2)
    await student.getByText('Unread', { exact: true }).click()
    await expect(student.getByRole('link', { name: /Record approved/ })).toHaveCount(1)
    await student.getByRole('main').getByRole('button', { name: 'Mark all as read', exact: true }).click()
    await expect(student.getByText('All read', { exact: true })).toBeVisible()
    await expect(student.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible()
  })

  await test.step('an e-mail choice survives a reload', async () => {
    const choice = student.getByRole('switch', { name: 'Decisions on your records by E-mail', exact: true })
    await expect(choice).toBeChecked()
    await choice.press('Space')
    await expect(choice).not.toBeChecked()
    await student.reload()
    await expect(choice).not.toBeChecked()
  })
})
