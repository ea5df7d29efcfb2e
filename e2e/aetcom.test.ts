// An Aetcom record: the HOD scores forty skills and signs; the student acknowledges it and reads the groups as a chart
// and as a table.
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { itemsOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts
const skills = itemsOf(shippedTemplates.aetcom)

test('an HOD scores and signs an Aetcom record, and the student acknowledges it', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const desk = await signedIn(head, 'desktop', '/atcom')
  await desk.getByRole('button', { name: 'Appraise a student', exact: true }).click()
  const form = desk.getByRole('dialog', { name: 'Aetcom', exact: true })
  await form.getByRole('combobox', { name: 'Student' }).fill(student.name)
  await desk.getByRole('option', { name: student.name, exact: true }).click()
  await form.getByRole('textbox', { name: 'From date' }).fill(showDate(addDays(businessDateOf(new Date()), -30)))
  for (const [index] of skills.entries()) {
    const scores = form.getByRole('group', { name: new RegExp(`^${index + 1}\\. `) })
    await scores.getByRole('radio', { name: index < 4 ? '5' : '8', exact: true }).check({ force: true })
  }
  await form.getByRole('textbox', { name: 'Signature' }).fill(head.name)
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Sign the appraisal', exact: true }).click()
  await expect(desk.getByText(`The Aetcom record of ${student.name} is signed.`, { exact: false })).toBeVisible()

  const phone = await signedIn(student, 'phone')
  await phone.getByRole('link', { name: /^Alerts/ }).tap()
  await phone
    .getByRole('link', { name: /signed your Aetcom record/ })
    .first()
    .tap()
  const read = phone.getByRole('dialog', { name: 'Aetcom', exact: true })
  await expectRenders(phone, bothThemes(phone))
  await read.getByRole('button', { name: 'Acknowledge', exact: true }).tap()
  await expect(phone.getByText('You acknowledged the Aetcom record.')).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(phone.getByText(/^Year \d+: lowest in .+, 5\.0$/)).toBeVisible()
  await phone
    .getByText(/^Show as table/)
    .first()
    .tap()
  const table = phone.getByRole('table').filter({ hasText: 'Skill group' })
  await expect(table.getByRole('row')).toHaveCount(shippedTemplates.aetcom.groups.length + 1)
  await expectRenders(phone, bothThemes(phone))
})
