// Observed work: a teacher scores a procedure at the bedside on the phone and signs; the resident reads it and writes a
// reflection.
import { shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { obstetricsHodOfB: head, obstetricsStudentOfB: student } = accounts
const template = shippedTemplates.dops
const items = template.groups.flatMap((group) => group.items)

test('a teacher scores and signs an observed procedure, and the student answers', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const ward = await signedIn(head, 'phone', '/workplace-assessments')
  await ward.getByRole('button', { name: 'Assess a student', exact: true }).tap()
  const form = ward.getByRole('dialog', { name: 'Assess a student', exact: true })
  await form.getByRole('combobox', { name: 'Student' }).fill(student.name)
  await ward.getByRole('option', { name: student.name, exact: true }).tap()
  await form.getByRole('textbox', { name: 'What you observed' }).fill('Caesarean section, theatre 2')
  for (const [index] of items.entries()) {
    const scores = form.getByRole('group', { name: new RegExp(`^${index + 1}\\. `) })
    await scores.getByRole('radio', { name: index === 0 ? '3' : '4', exact: true }).check({ force: true })
  }
  const mark = form.getByRole('group', { name: new RegExp(`^${items.length + 1}\\. Logbook`) })
  await mark.getByRole('radio', { name: '8', exact: true }).check({ force: true })
  await form.getByRole('textbox', { name: 'Overall assessment and learning goals' }).fill('Two more with a senior.')
  await form.getByRole('textbox', { name: 'Signature' }).fill(head.name)
  await expectRenders(ward, bothThemes(ward))
  await form.getByRole('button', { name: 'Sign the assessment', exact: true }).tap()
  await expect(
    ward.getByText(`The workplace-based assessment of ${student.name} is signed.`, { exact: false }),
  ).toBeVisible()
  await expectRenders(ward, bothThemes(ward))

  const desk = await signedIn(student, 'desktop', '/workplace-assessments')
  await expect(desk.getByText(`In the last 90 days: 1 × ${template.title}.`)).toBeVisible()
  await desk.getByRole('row').filter({ hasText: 'Caesarean section' }).getByRole('button').click()
  const read = desk.getByRole('dialog', { name: template.title, exact: true })
  await expect(read.getByRole('row', { name: 'Total 39 of 50' })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await read.getByRole('button', { name: 'Answer in words…', exact: true }).click()
  await read.getByRole('textbox', { name: 'Your answer' }).fill('I tie too slowly; I will practise knots.')
  await read.getByRole('button', { name: 'Send the answer', exact: true }).click()
  await expect(read.getByText('I tie too slowly; I will practise knots.')).toBeVisible()
})
