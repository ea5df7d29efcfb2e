// A posting in the District Residency from its entry to its certificate: the HOD enters it, the coordinator accepts the
// invitation, sets two-step sign-in up, verifies a record, marks the attendance, signs the report and issues the certificate.
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { performanceItems } from '@rounds/contract/training/residency/performance-report'
import { lastDayOf } from '@rounds/contract/training/residency/posting'
import { codeOf, stepOf } from '../apps/api/src/testing/app-codes.ts'
import { bothThemes, expectLoaded, expectRenders, wideDarkNarrowLight, wideLightNarrowDark } from './accessible.ts'
import { accounts } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { expect, test } from './journey.ts'
import { openPage, record } from './logbook.ts'
import { mailedLink } from './mailbox.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts
const coordinator = { name: 'Dr Leela Rathod', email: 'e2e.coordinator@district.rounds.example' }
const secret = 'copper lantern by the well'
const today = businessDateOf(new Date())
const workspace = ['/dashboard', '/drp/queue', '/drp/attendence', '/drp/home', '/certificates'] as const

/** The latest first day of a posting that has ended. */
function firstDayOfEnded(): string {
  let from = addDays(today, -90)
  while (lastDayOf(from) > today) from = addDays(from, -1)
  return from
}

test('a posting is entered, reported on and certified', async ({ signedIn, openBrowser }) => {
  test.setTimeout(300_000)
  const desk = await signedIn(head, 'desktop', '/drp/home')
  await desk.getByRole('button', { name: 'Add Coordinator', exact: true }).click()
  const entry = desk.getByRole('dialog', { name: 'Add Coordinator', exact: true })
  const choose = async (label: string, option: string) => {
    await entry.getByRole('combobox', { name: label }).fill(option)
    await desk.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Student', student.name)
  await entry.getByRole('textbox', { name: 'Name of the coordinator' }).fill(coordinator.name)
  await entry.getByRole('textbox', { name: 'E-mail' }).fill(coordinator.email)
  await entry.getByRole('textbox', { name: 'Contact number' }).fill('9876543210')
  await choose('State', 'Rajasthan')
  await choose('Institution', 'District Hospital, Pali')
  await entry.getByRole('textbox', { name: 'Schedule from' }).fill(showDate(firstDayOfEnded()))
  await expectRenders(desk, bothThemes(desk))
  await entry.getByRole('button', { name: 'Save and invite', exact: true }).click()
  await expect(desk.getByText(/^The posting is saved\./)).toBeVisible()

  const phone = await signedIn(student, 'phone')
  const values = { ...sampleOf('drp-activity'), activityDate: today, activity: `Ran the fever clinic ${Date.now()}` }
  await record(phone, kindOf('drp-activity'), values, head.name)

  const district = await openBrowser('desktop')
  const invitation = { to: coordinator.email, subject: 'You are invited as coordinator', link: /\/verifyDRPC\// }
  await district.goto(await mailedLink(invitation))
  await district.getByLabel('New password', { exact: true }).fill(secret)
  await district.getByLabel('Repeat the password', { exact: true }).fill(secret)
  await district.getByRole('button', { name: 'Set the password and begin', exact: true }).click()
  await district.waitForURL('**/secondFactor')
  await district.getByRole('button', { name: 'Set it up', exact: true }).click()
  const setUp = district.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await setUp.getByLabel('Your password', { exact: true }).fill(secret)
  await setUp.getByRole('button', { name: 'Continue', exact: true }).click()
  const key = await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const code = setUp.getByLabel('Code that the app shows now')
  await code.fill(codeOf((key ?? '').replaceAll(' ', ''), stepOf(new Date())))
  await code.press('Enter')
  await district.getByRole('button', { name: 'I have kept them', exact: true }).click()
  await district.waitForURL('**/dashboard')
  await expect(district.getByText('1 record to verify', { exact: true })).toBeVisible()
  for (const [index, path] of workspace.entries()) {
    await test.step(path, async () => {
      await district.setViewportSize({ width: 1280, height: 800 })
      await openPage(district, path)
      await expectLoaded(district)
      await expectRenders(district, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
    })
  }
  await district.setViewportSize({ width: 1280, height: 800 })

  await openPage(district, '/drp/queue')
  await district.getByRole('button', { name: values.activity, exact: true }).click()
  const decision = district.getByRole('dialog', { name: `DRP Activity of ${student.name}`, exact: true })
  await decision.getByRole('radio', { name: 'Approve', exact: true }).check({ force: true })
  await decision.getByRole('textbox', { name: 'DRPC remark' }).fill('Seen.')
  await expectRenders(district, bothThemes(district))
  await decision.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(decision).toBeHidden()
  await expect(district.getByText('Nothing to verify', { exact: true })).toBeVisible()

  await openPage(district, '/drp/attendence')
  await district.getByRole('button', { name: student.name, exact: true }).click()
  const sheet = district.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Choose \d+ not marked$/ }).click()
  const marks = sheet.getByRole('group', { name: 'Mark the chosen days', exact: true })
  await marks.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(sheet.getByText(/100%/).first()).toBeVisible()
  await expectRenders(district, bothThemes(district))
  await district.keyboard.press('Escape')

  await openPage(district, '/drp/home')
  await district.getByRole('button', { name: student.name, exact: true }).click()
  const posting = district.getByRole('dialog', { name: `Posting of ${student.name}`, exact: true })
  await posting.getByRole('button', { name: 'Write the report', exact: true }).click()
  for (const { title } of performanceItems) {
    const grades = posting.getByRole('group', { name: new RegExp(`^${title}`) })
    await grades.getByRole('radio', { name: 'Very Good', exact: true }).check({ force: true })
  }
  await posting.getByRole('textbox', { name: 'Remarks' }).fill('Calm in emergencies.')
  await posting.getByRole('textbox', { name: 'Signature' }).fill(coordinator.name)
  await expectRenders(district, bothThemes(district))
  await posting.getByRole('button', { name: 'Sign the report', exact: true }).click()
  await expect(
    district.getByText(`The performance report of ${student.name} is signed.`, { exact: false }),
  ).toBeVisible()
  await expectRenders(district, bothThemes(district))
  await posting.getByRole('link', { name: 'Issue the completion certificate', exact: true }).click()
  await district.getByRole('button', { name: 'Issue a certificate', exact: true }).click()
  const issuing = district.getByRole('dialog', { name: 'Issue a certificate', exact: true })
  await issuing.getByRole('combobox', { name: 'Resident' }).click()
  await district.getByRole('option', { name: new RegExp(`^${student.name}`) }).click()
  await expectRenders(district, bothThemes(district))
  await issuing.getByRole('button', { name: 'Issue the certificate', exact: true }).click()
  await expect(district.getByText(/^Certificate \d{4}\/\d+ is issued\./)).toBeVisible()
  const certificate = /^Download DRP completion certificate \d{4}\/\d+ of /
  await expect(district.getByRole('link', { name: certificate }).first()).toBeVisible({ timeout: 60_000 })

  await phone.goto('/certificates')
  const own = phone.getByRole('link', { name: certificate }).first()
  const [file] = await Promise.all([phone.waitForEvent('download'), own.tap()])
  expect(file.suggestedFilename()).toBe(`DRP completion certificate ${student.name}.pdf`)
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /signed your performance report/ })
    .first()
    .tap()
  await phone.getByRole('button', { name: coordinator.name, exact: true }).tap()
  const read = phone.getByRole('dialog', { name: `Posting of ${student.name}`, exact: true })
  await expect(read.getByText('Calm in emergencies.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
})
