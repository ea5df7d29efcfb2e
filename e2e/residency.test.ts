// A posting in the District Residency from its entry to its certificate: the HOD enters it; the coordinator accepts the
// invitation, sets up two-step sign-in, verifies a record, marks the attendance, signs the report and issues the
// certificate.
import type { Page } from '@playwright/test'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { performanceItems } from '@rounds/contract/training/residency/performance-report'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import {
  allViewports,
  bothThemes,
  expectColumnsFit,
  expectFitsBetween,
  expectLoaded,
  expectRenders,
  wideDarkNarrowLight,
  wideLightNarrowDark,
} from './accessible.ts'
import { accounts } from './accounts.ts'
import { sampleOf } from './entry-form.ts'
import { expect, test } from './journey.ts'
import { openPage, record } from './logbook.ts'
import { acceptInvitation, enterPosting, firstDayOfEnded } from './posting.ts'
import { expectReachable } from './pressable.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts
const coordinator = { name: 'Dr Leela Rathod', email: 'e2e.coordinator@district.rounds.example' }
const today = businessDateOf(new Date())
const workspace = ['/dashboard', '/drp/queue', '/drp/attendence', '/drp/home', '/certificates'] as const

/** Opens the withdrawal of a posting, which is refused without a reason, and cancels it. */
async function expectWithdrawable(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: student.name, exact: true }).click()
  const posting = desk.getByRole('dialog', { name: `Posting of ${student.name}`, exact: true })
  await posting.getByRole('button', { name: 'Withdraw the posting…', exact: true }).click()
  await posting.getByRole('button', { name: 'Withdraw the posting', exact: true }).click()
  await expect(posting.getByText(postingMessages.noReason, { exact: true }).first()).toBeVisible()
  await expectRenders(desk, allViewports)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await posting.getByRole('button', { name: 'Cancel', exact: true }).click()
  await desk.keyboard.press('Escape')
  await expect(posting).toBeHidden()
}

test('a posting is entered, verified, reported on and certified', async ({ signedIn, openBrowser }) => {
  test.setTimeout(300_000)
  const desk = await signedIn(head, 'desktop', '/drp/home')
  await enterPosting(desk, { student, coordinator, hospital: 'District Hospital, Pali', from: firstDayOfEnded() })
  await expectWithdrawable(desk)

  const phone = await signedIn(student, 'phone')
  const values = { ...sampleOf('drp-activity'), activityDate: today, activity: `Ran the fever clinic ${Date.now()}` }
  await record(phone, kindOf('drp-activity'), values, head.name)

  const district = await openBrowser('desktop')
  await acceptInvitation(district, coordinator)
  await expect(district.getByText('1 record to verify', { exact: true })).toBeVisible()
  for (const [index, path] of workspace.entries()) {
    await test.step(path, async () => {
      await district.setViewportSize({ width: 1280, height: 800 })
      await openPage(district, path)
      await expectLoaded(district)
      await expectColumnsFit(district)
      await expectRenders(district, index % 2 === 0 ? wideLightNarrowDark : wideDarkNarrowLight)
      await expectReachable(district)
      await expectFitsBetween(district)
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
  // The notification opens the posting itself.
  const read = phone.getByRole('dialog', { name: `Posting of ${student.name}`, exact: true })
  await expect(read.getByText('Calm in emergencies.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
})
