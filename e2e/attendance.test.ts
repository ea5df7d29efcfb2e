// Attendance from the machine's file to the student's phone: the HOD imports days and corrects one with a reason, and the
// student reads both in the ledger.
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { bothThemes, expectColumnsFit, expectLoaded, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts

/** Returns the latest two working days of one month before today: Sundays are off. */
function lastWorkingDays(): [string, string] {
  for (let day = addDays(businessDateOf(new Date()), -1); ; day = addDays(day, -1)) {
    const before = addDays(day, -1)
    const isSunday = [day, before].some((one) => new Date(`${one}T00:00:00Z`).getUTCDay() === 0)
    if (!isSunday && before.slice(0, 7) === day.slice(0, 7)) return [before, day]
  }
}

test('an HOD imports attendance and corrects a day, and the student reads the reason', async ({ signedIn }) => {
  const [first, second] = lastWorkingDays()
  const month = first.slice(0, 7)
  const desk = await signedIn(head, 'desktop', '/attendance')
  await expect(desk.getByRole('table', { name: 'Students with their attendance and leave' })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('button', { name: 'Import attendance' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Import attendance' })
  const rows = [
    'E-mail,Date,Status',
    `${student.email},${showDate(first)},Present`,
    `${student.email},${showDate(second)},Absent`,
    `nobody@rounds.example,${showDate(second)},Present`,
  ]
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'machine.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(dialog.getByText('1 student found')).toBeVisible()
  await expect(dialog.getByText(/^Row 4: None of your students has/)).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await dialog.getByRole('button', { name: 'Import 2 days' }).click()
  await expect(desk.getByText('2 days are imported.')).toBeVisible()

  await desk.getByRole('link', { name: student.name }).click()
  await expect(desk.getByRole('heading', { name: `Attendance and leave of ${student.name}`, level: 1 })).toBeVisible()
  await desk.goto(`${desk.url()}&month=${month}`)
  await desk.getByRole('button', { name: /: Absent, from the attendance machine, counts as missed$/ }).click()
  await desk.getByRole('textbox', { name: 'Reason' }).fill('The machine was broken.')
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('button', { name: 'Correct 1 day' }).click()
  await expect(desk.getByText(`${showDate(second)} is corrected. We have notified ${student.name}.`)).toBeVisible()
  await expect(desk.getByRole('button', { name: /: Present, corrected by hand, counts as attended$/ })).toBeVisible()

  const phone = await signedIn(student, 'phone')
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /Your attendance was corrected/ })
    .first()
    .tap()
  await expect(phone.getByRole('heading', { name: 'Attendance and leave', level: 1 })).toBeVisible()
  await expect(phone.getByText(/^\d+ days attended, \d+ needed$/)).toBeVisible()
  await expect(phone.getByText(`The machine was broken. · ${head.name}`, { exact: false })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('link', { name: 'Rules and holidays of the college' }).tap()
  await expect(phone.getByText('Casual leave, days a year')).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
})

for (const [who, role] of [
  ['hod', 'HOD'],
  ['admin', 'Admin'],
] as const)
  test(`lists of residents show all their columns to the ${role}`, async ({ signedIn }) => {
    const desk = await signedIn(accounts[who], 'desktop')
    for (const path of ['/attendance', '/drp/home']) {
      await desk.goto(path)
      await expectLoaded(desk)
      await expect(desk.getByRole('rowheader').first()).toBeVisible()
      await expectColumnsFit(desk)
    }
  })
