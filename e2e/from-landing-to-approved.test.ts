// From the first page to the first approved record: a student and a teacher who are new to the product. Every link
// comes from a mail that a real mail server received.
import type { Page } from '@playwright/test'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectLoaded, expectRenders, wideDarkNarrowLight, wideLightNarrowDark } from './accessible.ts'
import { accounts, password } from './accounts.ts'
import { certificatePath, sampleOf } from './entry-form.ts'
import { expect, sendCredentials, test } from './journey.ts'
import { decide, onlyRow, openKind, openPage, record } from './logbook.ts'
import { mailedLink, mailTo } from './mailbox.ts'

// A confirmation that needs the password, the verification link after its use, and a failed payment.
test.use({ refusals: [403, 409, 410] })

const student = {
  name: 'Dr Zoya Firstyear',
  email: 'e2e.firstyear@rounds.example',
  secret: 'seven lamps along the quay',
}
const teacher = { name: 'Dr Yusuf Guide', email: 'e2e.guide@rounds.example', secret: 'eleven boats under the bridge' }
const kind = kindOf('opd-campus')
const words = 'first OPD of a new resident'

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: /sign up|get started|register/i })
    .first()
    .click()
  // A plan's own action keeps the plan in the address.
  await page.waitForURL(/\/signup(\?plan=|$)/)
  const college = page.getByRole('combobox', { name: 'College', exact: true })
  const register = page.getByRole('button', { name: 'Register', exact: true })
  // Sent before anything was touched: the lists still load while the refusal is read.
  await register.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit())
  await expect(page.getByRole('alert', { name: signUpMessages.failed, exact: true })).toBeVisible()
  await expect(college).toBeFocused()
  await expect(college).toBeEditable()
  await expectRenders(page, bothThemes(page))
  await college.pressSequentially('Demo College B')
  await page.getByRole('option', { name: /Demo College B/ }).click()
  await page.getByRole('combobox', { name: 'Department', exact: true }).click()
  await page.getByRole('option', { name: 'General Surgery', exact: true }).click()
  await page.getByRole('textbox', { name: 'Student name' }).fill(student.name)
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9876512345')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(student.email)
  await page.getByRole('switch', { name: /I accept the terms/ }).click()
  const terms = page.getByRole('dialog', { name: 'Terms and privacy', exact: true })
  await expect(terms).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await terms.getByRole('button', { name: 'I accept', exact: true }).click()
  await register.click()
  const registered = page.getByRole('dialog', { name: signUpMessages.success, exact: true })
  await registered.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the e-mail', exact: true })).toHaveAttribute('href', 'mailto:')
  await expectRenders(page, bothThemes(page))
}

async function verifyAndSetPassword(page: Page): Promise<void> {
  const link = await mailedLink({ to: student.email, subject: 'Verify your e-mail address', link: /\/verify\// })
  // It works once, and opening it does not use it up: a mail program may have opened it first.
  for (let time = 0; time < 2; time++) {
    await page.goto(link)
    await expect(page.getByText(student.name, { exact: true })).toBeVisible()
  }
  await expectRenders(page, bothThemes(page))
  await page.getByRole('button', { name: 'Verify my e-mail', exact: true }).click()
  const verified = page.getByRole('dialog', { name: verificationMessages.success, exact: true })
  await expect(verified).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await verified.getByRole('link', { name: 'Set password', exact: true }).click()
  await page.waitForURL('**/reset-password/*')
  await page.getByLabel('New password', { exact: true }).fill(student.secret)
  await page.getByLabel('Repeat the password', { exact: true }).fill(student.secret)
  await page.getByRole('button', { name: 'Set the password', exact: true }).click()
  // Signed in at once.
  await page.waitForURL('**/cart')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: verificationMessages.failed })).toBeVisible()
}

/** Pays in the cart at the sandbox gateway: cancelled, failed, paid. */
async function pay(page: Page): Promise<void> {
  await page.goto('/login')
  await sendCredentials(page, student.email, student.secret)
  const atGateway = async (press: string) => {
    await page.waitForURL('**/cart')
    await expect(page.getByLabel('What you pay')).toContainText('₹11,798.82')
    await page.getByRole('button', { name: 'Pay ₹11,798.82', exact: true }).click()
    await page.getByRole('button', { name: 'Pay ₹11,798.82 now' }).click()
    await expect(page.getByText('No money moves.')).toBeVisible()
    await page.getByRole('button', { name: press, exact: true }).click()
  }
  await atGateway('Cancel')
  await atGateway('Let the payment fail')
  await expect(page.getByRole('heading', { name: paymentMessages.notVerified.title })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await atGateway('Pay ₹11,798.82')
  await expect(page.getByText(paymentMessages.success)).toBeVisible()
  await page.waitForURL('**/login')
}

async function uploadProof(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload ID proof' }).click()
  await (await choosing).setFiles(certificatePath)
  await expect(page.getByText('certificate.pdf, uploaded')).toBeVisible()
}

async function fillProfile(page: Page): Promise<void> {
  await expect(page.getByText(problems.notVerified.message)).toBeVisible()
  await page.getByRole('textbox', { name: 'Joining date' }).fill('2026-08-03')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await uploadProof(page)
}

async function inviteTeacher(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'My teachers' }).click()
  await page.getByRole('button', { name: 'Add teacher', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add teacher', exact: true })
  await form.getByRole('button', { name: 'My teacher is not in the list' }).click()
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  const summary = form.getByRole('alert', { name: personMessages.incomplete.title })
  await expect(summary).toContainText(personMessages.incomplete.message)
  await form.getByLabel('Name').fill(teacher.name)
  await form.getByRole('combobox', { name: 'Role' }).click()
  await form.getByRole('option', { name: 'Professor', exact: true }).click()
  await form.getByLabel('Phone').fill('98765 67890')
  await form.getByLabel('E-mail').fill(teacher.email)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expectRenders(page, bothThemes(page))
}

async function acceptInvitation(page: Page): Promise<void> {
  const mail = { to: teacher.email, subject: 'You are invited as Professor', link: /\/verifyStaff\// }
  await page.goto(await mailedLink(mail))
  await expect(page.getByText(teacher.name, { exact: true })).toBeVisible()
  await expectRenders(page, bothThemes(page))
  await page.getByLabel('New password', { exact: true }).fill(teacher.secret)
  await page.getByLabel('Repeat the password', { exact: true }).fill(teacher.secret)
  await page.getByRole('button', { name: 'Set the password and begin', exact: true }).click()
  await page.waitForURL('**/profile')
}

async function confirmTeacher(page: Page): Promise<void> {
  await openPage(page, '/allStaff')
  await page.getByLabel('Show').selectOption('Waiting for confirmation')
  const row = page.getByRole('row', { name: new RegExp(teacher.name) })
  await expect(row).toContainText('To confirm')
  await expectLoaded(page)
  await expectRenders(page, wideLightNarrowDark)
  await row.getByRole('button', { name: `Confirm: ${teacher.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Confirm ${teacher.name}?` })
  await expect(dialog).toContainText(`Added by a student, ${student.name}.`)
  await expect(dialog.getByRole('region', { name: 'ID proof' }).locator('canvas').first()).toBeVisible()
  await dialog.getByRole('button', { name: `Confirm ${teacher.name}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function approveStudent(page: Page): Promise<void> {
  await openPage(page, '/allStudent')
  await page.getByLabel('Show').selectOption('Waiting for approval')
  await expectLoaded(page)
  await expectRenders(page, wideDarkNarrowLight)
  await page.getByRole('button', { name: `Approve: ${student.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${student.name}?` })
  await expect(dialog.getByRole('img', { name: 'certificate.pdf, page 1' })).toBeVisible()
  await dialog.getByRole('button', { name: `Approve ${student.name}`, exact: true }).click()
  await expect(page.getByText(profileMessages.studentUpdated)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(student.name) })).toHaveCount(0)
}

test('a new student gets from the landing page to the first approved record', async ({ openBrowser, signedIn }) => {
  test.setTimeout(300_000)
  const studentPage = await openBrowser('phone')
  await test.step('the student signs up and verifies the address', async () => {
    await signUp(studentPage)
    await verifyAndSetPassword(studentPage)
  })
  await test.step('the student pays', () => pay(studentPage))

  await test.step('the student fills in the profile and invites the teacher', async () => {
    await studentPage.goto('/login')
    await sendCredentials(studentPage, student.email, student.secret)
    await studentPage.waitForURL('**/profile')
    await fillProfile(studentPage)
    await inviteTeacher(studentPage)
  })

  const teacherPage = await openBrowser('desktop')
  await test.step('the teacher accepts the invitation and sees only their profile', async () => {
    await acceptInvitation(teacherPage)
    await expect(teacherPage.getByText(profileMessages.proofMissing)).toBeVisible()
    await teacherPage.goto('/allStudent')
    await teacherPage.waitForURL('**/profile')
  })
  await test.step('the teacher uploads an ID proof', async () => {
    await uploadProof(teacherPage)
    await expect(teacherPage.getByText(profileMessages.notConfirmed)).toBeVisible()
  })
  await test.step('the HOD, notified by mail, confirms the teacher', async () => {
    await mailTo(accounts.surgeryHodOfB.email, 'A teacher is waiting for your confirmation')
    await mailTo(accounts.surgeryHodOfB.email, `${teacher.name} is waiting for your confirmation`)
    await confirmTeacher(await signedIn(accounts.surgeryHodOfB, 'desktop'))
    await mailTo(teacher.email, 'Your account is confirmed')
  })
  await test.step('the teacher checks the ID proof and approves the student', async () => {
    await teacherPage.reload()
    await approveStudent(teacherPage)
    await mailTo(student.email, 'Your account is approved')
  })

  await test.step('the student submits a record, the teacher approves it, and the student sees it', async () => {
    await studentPage.goto('/dashboard')
    await expect(studentPage.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const values = { ...sampleOf('opd-campus'), studentRemark: words }
    await record(studentPage, kind, values, teacher.name)
    await openKind(teacherPage, kind)
    const row = await onlyRow(teacherPage, words)
    await decide(teacherPage, row, kind, values, { status: 'Approved', remark: 'A good beginning.' })
    await openKind(studentPage, kind)
    const seen = await onlyRow(studentPage, words)
    await expect(seen.getByText('Approved', { exact: true })).toBeVisible()
  })
})
