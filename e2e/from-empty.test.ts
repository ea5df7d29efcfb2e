// A new installation in production, set up through its screens alone: from the first Master to the first verified
// record. Only two commands run by hand: the one that migrates and the one that invites the Master. Without PostgreSQL
// it runs in development mode.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { codeOf, stepOf } from '../apps/api/src/testing/identity/app-codes.ts'
import { certificatePath, sampleOf } from './entry-form.ts'
import { test as base, closeToasts, expect, sendCredentials } from './journey.ts'
import { decide, onlyRow, openKind, openPage, record } from './logbook.ts'
import { startMailServer } from './mail-server.ts'
import { mailedLink } from './mailbox.ts'
import { ownDatabase } from './own-database.ts'
import { type OwnServer, ownServer } from './own-server.ts'

const secret = 'nine herons over the lake'
const college = 'Lakeside Medical College'
const department = 'General Medicine'
const colour = '#4c3a8a'
const master = { name: 'Dr Mira Founder', email: 'master@lakeside.example' }
const hod = { name: 'Dr Hari Head', email: 'hod@lakeside.example' }
const teacher = { name: 'Dr Tara Teacher', email: 'teacher@lakeside.example' }
const student = { name: 'Dr Sunil Student', email: 'student@lakeside.example' }
const kind = kindOf('opd-campus')
const words = 'the first record of a new college'
const portrait = certificatePath.replace('certificate.pdf', 'portrait.jpg')

interface Empty {
  server: OwnServer
  mails: string
}

const sealingKeys = () => `k1:${randomBytes(32).toString('base64')}`

const test = base.extend<Empty>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async mails({}, use) {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-own-mails-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  async server({ mails }, use) {
    const mailServer = await startMailServer(mails)
    const database = await ownDatabase()
    const settings = database
      ? { NODE_ENV: 'production', DATABASE_URL: database.runningUrl, SEALING_KEYS: sealingKeys() }
      : { SECOND_FACTOR_REQUIRED_FOR: 'master,admin,hod' }
    const server = await ownServer({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Rounds <no-reply@rounds.example>',
      ...settings,
    })
    if (database) await server.command('migrate.ts', [], { DATABASE_OWNER_URL: database.ownerUrl })
    await use(server)
    await server.stop()
    await database?.stop()
    await mailServer.close()
  },
  async baseURL({ server }, use) {
    await use(server.address)
  },
})

async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(secret)
  await page.getByLabel('Repeat the password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Set the password and begin', exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/verify'))
}

/** People who open others' records need two-step sign-in: they set it up before anything else is open. */
async function setUpTwoSteps(page: Page): Promise<void> {
  await page.waitForURL('**/secondFactor')
  await page.getByRole('button', { name: 'Set it up' }).click()
  const form = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await form.getByLabel('Your password', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Continue' }).click()
  const key = await form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await form.getByLabel('Code that the app shows now').fill(codeOf((key ?? '').replaceAll(' ', ''), stepOf(new Date())))
  await form.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}

async function uploadProof(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload ID proof' }).click()
  await (await choosing).setFiles(certificatePath)
  await expect(page.getByText('certificate.pdf, uploaded')).toBeVisible()
}

async function addCollege(page: Page): Promise<void> {
  await openPage(page, '/addCollege')
  await page.getByRole('button', { name: 'Add college', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add College', exact: true })
  await form.getByRole('textbox', { name: 'Name' }).fill(college)
  await form.getByRole('textbox', { name: 'Address' }).fill('1 Lake Road, Udaipur')
  await form.getByRole('combobox', { name: 'State' }).click()
  await form.getByRole('option', { name: 'Rajasthan', exact: true }).click()
  await form.getByRole('textbox', { name: 'Phone' }).fill('9800000000')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('office@lakeside.example')
  await form.getByRole('button', { name: 'Add college', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
}

async function prepareCollege(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /add departments/i })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: `Add departments to ${college}` })
  await form.getByRole('button', { name: /^Tick the usual/ }).click()
  await form.getByRole('button', { name: /^Add \d+ departments$/ }).click()
  await expect(form).toBeHidden()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload the logo' }).click()
  await (await choosing).setFiles(portrait)
  await expect(page.getByRole('button', { name: 'Change logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit details' }).click()
  const details = page.getByRole('dialog', { name: `Edit ${college}` })
  await details.getByLabel('Address of the sign-in page').fill('lakeside')
  await details.getByLabel('Colour of the sign-in page').fill(colour)
  await page.keyboard.press('Tab')
  await details.getByRole('button', { name: 'Save college', exact: true }).click()
  await expect(details).toBeHidden()
}

/** Opens the sign-in page of the college: its address, its name, its logo and its colour. */
async function openCollegeSignIn(page: Page): Promise<void> {
  await page.goto('/lakeside')
  await expect(page.getByText(college, { exact: true })).toBeVisible()
  const logo = page.locator('main img').first()
  await expect(logo).toHaveAttribute('src', /^\/api\/colleges\/.+\/logo/)
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const card = page.locator('main [style*="border-top"]')
  await expect(card).toHaveCSS('border-top-color', 'rgb(76, 58, 138)')
}

async function inviteHod(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Invite the HOD of ${department}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Staff', exact: true })
  await form.getByLabel('Name').fill(hod.name)
  await form.getByLabel('Phone').fill('9800000001')
  await form.getByLabel('E-mail').fill(hod.email)
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(form).toBeHidden()
}

async function fillCatalogue(page: Page): Promise<void> {
  await openPage(page, '/procedures')
  await page.getByRole('button', { name: 'Add New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Department' }).click()
  await form.getByRole('option', { name: department, exact: true }).click()
  await form.getByRole('textbox', { name: 'Procedures' }).fill('Lakeside drill, Lakeside suture')
  await form.getByRole('button', { name: 'Add 2 procedures' }).click()
  await expect(form).toBeHidden()
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/^Search the/))
    .first()
    .fill('Lakeside')
  await expect(page.getByRole('row', { name: /Lakeside suture/ })).toBeVisible()
}

async function importPeople(page: Page, kindOfPeople: 'Students' | 'Staff', rows: readonly string[]): Promise<void> {
  await openPage(page, '/imports')
  await page.getByRole('radiogroup', { name: 'Whom the file names' }).getByText(kindOfPeople, { exact: true }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the file' }).click()
  await (await choosing).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: /^Invite 1 / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Invite 1 / })
    .click()
  await expect(page.getByText(peopleImportMessages.started)).toBeVisible()
  // The next import shows the same notice.
  await closeToasts(page)
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible()
}

async function markAsPaid(page: Page): Promise<void> {
  await openPage(page, '/allStudent')
  await page.getByRole('button', { name: `More for ${student.name}` }).click()
  await page.getByRole('menuitem', { name: /^Mark as paid/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The college paid by cheque.')
  await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(page.getByText(profileMessages.studentUpdated)).toBeVisible()
}

test('a new installation is set up and used through its screens alone', async ({ server, mails, openBrowser }) => {
  test.setTimeout(400_000)
  const invited = await server.command('master-invite.ts', [master.email, master.name])
  const [first = ''] = /https?:\/\/\S+/.exec(invited) ?? []
  await server.start()
  const linkTo = (to: string, subject: string) => mailedLink({ to, subject, link: /\/verify/, folder: mails })

  const masterPage = await openBrowser('desktop')
  await test.step('the Master signs in by the link that the command printed', async () => {
    await acceptInvitation(masterPage, first)
    await setUpTwoSteps(masterPage)
    await masterPage.waitForURL('**/dashboard')
  })
  await test.step('the Master adds a college with departments, logo and sign-in page', async () => {
    await addCollege(masterPage)
    await prepareCollege(masterPage)
    await inviteHod(masterPage)
    await fillCatalogue(masterPage)
  })

  const hodPage = await openBrowser('desktop')
  await test.step('the HOD accepts the invitation and is confirmed by the ID proof', async () => {
    await acceptInvitation(hodPage, await linkTo(hod.email, 'You are invited as HOD'))
    await setUpTwoSteps(hodPage)
    await hodPage.waitForURL('**/profile')
    await uploadProof(hodPage)
    await expect(hodPage.getByText(profileMessages.notConfirmed)).toBeHidden()
  })
  await test.step('the HOD imports the staff and the students', async () => {
    await importPeople(hodPage, 'Staff', [
      'Name,E-mail,Mobile number,Role',
      `${teacher.name},${teacher.email},9800000002,Professor`,
    ])
    await importPeople(hodPage, 'Students', [
      'Name,E-mail,Mobile number,Joining date',
      `${student.name},${student.email},9800000003,01-09-2026`,
    ])
  })

  const teacherPage = await openBrowser('desktop')
  await test.step('the teacher accepts the invitation and uploads the ID proof', async () => {
    await acceptInvitation(teacherPage, await linkTo(teacher.email, 'You are invited as Professor'))
    await teacherPage.waitForURL('**/profile')
    await uploadProof(teacherPage)
  })
  const studentPage = await openBrowser('phone')
  await test.step('the student accepts, the Master marks the licence as paid, and the HOD approves', async () => {
    await acceptInvitation(studentPage, await linkTo(student.email, 'You are invited to the logbook'))
    await studentPage.waitForURL('**/cart')
    await markAsPaid(masterPage)
    await openCollegeSignIn(studentPage)
    await sendCredentials(studentPage, student.email, secret)
    await studentPage.waitForURL('**/profile')
    await uploadProof(studentPage)
    await openPage(hodPage, '/allStudent')
    await hodPage.getByRole('button', { name: `Approve: ${student.name}` }).click()
    const dialog = hodPage.getByRole('dialog', { name: `Approve ${student.name}?` })
    await dialog.getByRole('button', { name: `Approve ${student.name}`, exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('the student submits a record and the teacher verifies it', async () => {
    await studentPage.goto('/dashboard')
    const values = { ...sampleOf('opd-campus'), studentRemark: words }
    await record(studentPage, kind, values, teacher.name)
    await teacherPage.goto('/dashboard')
    await openKind(teacherPage, kind)
    const row = await onlyRow(teacherPage, words)
    await decide(teacherPage, row, kind, values, { status: 'Approved', remark: 'Welcome.' })
    await openKind(studentPage, kind)
    await expect((await onlyRow(studentPage, words)).getByText('Approved', { exact: true })).toBeVisible()
  })
})
