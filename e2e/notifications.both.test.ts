// Being told: a teacher decides, the student's bell counts up without a reload and leads to the record; all is marked as
// read, and what comes by mail is chosen.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expectGoodLooks, expectLoaded, looks } from './accessible.ts'
import { accounts } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'
import { decide, onlyRow, openKind, record } from './log-book.ts'

const kind = kindOf('opd-campus')

test('a student hears of decisions at once, follows one, and marks the rest as read', async ({
  page: student,
  signedIn,
}, { project }) => {
  test.setTimeout(180_000)
  const isPhone = project.name === 'phone'
  const account = isPhone ? accounts.obstetricsStudent : accounts.otherObstetricsStudent
  const teacher = await signedIn(accounts.obstetricsTeacher, 'desktop')
  await signIn(student, account)
  const words = ['first', 'second'].map((which) => `the ${which} clinic told on the ${project.name}`)
  for (const one of words) {
    const values = { ...sampleOf('opd-campus'), studentRemark: one }
    await record(student, kind, values, accounts.obstetricsTeacher.name)
  }
  // A bell that leads to the page on a phone, and opens a panel on a computer.
  const bell = student.getByRole(isPhone ? 'link' : 'button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await test.step('the count rises while the student looks on', async () => {
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

  await test.step('the newest leads to the record and is read', async () => {
    await bell.click()
    const inbox = isPhone ? student.getByRole('main') : student.getByRole('dialog', { name: 'Notifications' })
    await inbox
      .getByRole('link', { name: /Record approved/ })
      .first()
      .click()
    const view = student.getByRole('dialog', { name: kind.title, exact: true })
    await expect(view.getByText(`Well seen, ${words[1]}`)).toBeVisible()
    await view.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(view).toBeHidden()
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('the page shows both, and marks all as read', async () => {
    await student.goto('/notifications')
    await expectLoaded(student)
    await expect(student.getByRole('link', { name: /Record approved/ })).toHaveCount(2)
    await student.getByText('Unread', { exact: true }).click()
    await expect(student.getByRole('link', { name: /Record approved/ })).toHaveCount(1)
    await student.getByRole('main').getByRole('button', { name: 'Mark all as read', exact: true }).click()
    await expect(student.getByText('All read', { exact: true })).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
  })

  await test.step('what comes by mail is chosen and stays chosen', async () => {
    const choice = student.getByRole('switch', { name: 'Decisions on your records by E-mail', exact: true })
    await expect(choice).toBeChecked()
    await choice.press('Space')
    await expect(choice).not.toBeChecked()
    await student.reload()
    await expect(choice).not.toBeChecked()
  })

  await student.goto('/notifications')
  await expectLoaded(student)
  await expectGoodLooks(student, looks, true)
  await expectGoodLooks(student, [{ width: 320, theme: 'light' }], false)
  if (!isPhone) {
    await student.setViewportSize({ width: 1280, height: 800 })
    await bell.click()
    await expect(student.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectGoodLooks(student, [{ width: 1280, theme: 'dark' }], true)
    await student.keyboard.press('Escape')
    await expect(student.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
    await expect(bell).toBeFocused()
  }
})
