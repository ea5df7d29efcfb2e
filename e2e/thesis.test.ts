// A synopsis from its title to the approved version: the student sets the steps on the phone and uploads, the HOD
// rejects it and unlocks the title, the student sets it once more and uploads again. Then the first steps of the
// thesis.
import type { Page } from '@playwright/test'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { certificatePath } from './entry-form.ts'
import { expect, test } from './journey.ts'

const { pathologyHodOfB: head, pathologyStudentOfB: student } = accounts

/** Opens the form of a step, fills it and confirms. */
async function setStep(page: Page, verb: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).tap()
  await fill()
  await page.getByRole('dialog', { name: verb, exact: true }).getByRole('button', { name: verb, exact: true }).tap()
  await expect(page.getByText(/^Do you really want to add/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, add and lock it', exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function chooseFile(page: Page, label: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choose a file: ${label}`, exact: true }).tap()
  await (await choosing).setFiles(certificatePath)
  await expect(page.getByRole('button', { name: `Replace: ${label}`, exact: true })).toBeVisible()
}

async function upload(page: Page, remark: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a version', exact: true }).tap()
  await chooseFile(page, 'File')
  await page.getByRole('textbox', { name: 'Remark' }).fill(remark)
  await page.getByRole('button', { name: 'Send for verification', exact: true }).tap()
  await expect(page.getByText(/^Version \d is uploaded\./)).toBeVisible()
}

const setTitle = (page: Page, title: string) =>
  setStep(page, 'Add title', () => page.getByRole('textbox', { name: 'Title' }).fill(title))

async function setGuide(page: Page): Promise<void> {
  await setStep(page, 'Add guide', async () => {
    await page.getByRole('combobox', { name: 'Guide' }).fill(head.name)
    await page.getByRole('option', { name: new RegExp(`^${head.name}`) }).tap()
  })
}

test('a synopsis is prepared, rejected, unlocked and approved', async ({ signedIn }) => {
  const words = `Thyroid cytology ${Date.now()}`
  const phone = await signedIn(student, 'phone', '/synopsis')
  await setTitle(phone, `${words} misspelt`)
  await setGuide(phone)
  await phone.getByRole('button', { name: 'Add co-guides', exact: true }).tap()
  await phone.getByRole('button', { name: 'Add another co-guide', exact: true }).tap()
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await setStep(phone, 'Add IEC clearance certificate', () => chooseFile(phone, 'IEC clearance certificate'))
  await upload(phone, 'First draft.')
  await expectRenders(phone, bothThemes(phone))

  const desk = await signedIn(head, 'desktop')
  await desk
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click()
  await desk
    .getByRole('link', { name: new RegExp(`${student.name} uploaded a synopsis`) })
    .first()
    .click()
  await desk.getByRole('button', { name: new RegExp(words) }).click()
  const opened = desk.getByRole('dialog', { name: student.name, exact: true })
  await opened.getByRole('radio', { name: 'Reject' }).check({ force: true })
  await opened.getByRole('textbox', { name: 'Feedback' }).fill('Correct the title and the sample size.')
  await expectRenders(desk, bothThemes(desk))
  await opened.getByRole('button', { name: 'Save decision', exact: true }).click()
  await expect(desk.getByText('Version 1 is rejected.', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: new RegExp(words) }).click()
  await opened.getByRole('button', { name: 'Unlock Title…', exact: true }).click()
  await opened.getByRole('textbox', { name: /^Why is this unlocked/ }).fill('It is misspelt.')
  await opened.getByRole('button', { name: 'Unlock the step', exact: true }).click()
  await expect(desk.getByText(/^The step is unlocked\./)).toBeVisible()

  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await expect(phone.getByText('Your synopsis (version 1) is rejected')).toBeVisible()
  await phone
    .getByRole('link', { name: /The title of your synopsis is unlocked/ })
    .first()
    .tap()
  await expect(phone.getByText('It is misspelt.', { exact: true })).toBeVisible()
  await setTitle(phone, words)
  await upload(phone, 'Title and sample size corrected.')

  await desk.reload()
  await desk.getByRole('button', { name: words, exact: true }).click()
  await opened.getByRole('radio', { name: 'Approve' }).check({ force: true })
  await opened.getByRole('textbox', { name: 'Feedback' }).fill('Approved.')
  await opened.getByRole('button', { name: 'Save decision', exact: true }).click()
  await expect(desk.getByText('Version 2 is approved.', { exact: true })).toBeVisible()
})

test('a student adds the acceptance date of the synopsis and uploads the thesis', async ({ signedIn }) => {
  const phone = await signedIn(accounts.obstetricsStudentOfB, 'phone', '/thesisReview')
  await expect(phone.getByRole('heading', { name: 'Thesis Review', level: 1 })).toBeVisible()
  await setTitle(phone, `Labour analgesia ${Date.now()}`)
  await setStep(phone, 'Add guide', async () => {
    await phone.getByRole('combobox', { name: 'Guide' }).fill(accounts.obstetricsHodOfB.name)
    await phone.getByRole('option', { name: new RegExp(`^${accounts.obstetricsHodOfB.name}`) }).tap()
  })
  await setStep(phone, 'Add acceptance date', () =>
    phone.getByRole('textbox', { name: 'Acceptance date' }).fill('12-06-2026'),
  )
  await upload(phone, 'Chapters 1 to 3.')
  await expect(phone.getByRole('region', { name: 'Uploaded versions' })).toContainText('Pending')
})
