// The forms of appraisals: the Master sees each with its version and reads the limits of a form; the HOD chooses the
// form of 2022 for the department and appraises on it.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

test('the Master cannot save a form with too few groups, and the HOD chooses another form', async ({ signedIn }) => {
  const master = await signedIn(accounts.master, 'phone', '/appraisal-forms')
  await expect(master.getByText('40 items', { exact: false })).toBeVisible()
  await expectRenders(master, bothThemes(master))
  await master.getByRole('button', { name: 'More for Aetcom', exact: true }).tap()
  await master.getByRole('menuitem', { name: 'Edit items… Aetcom' }).tap()
  const words = master.getByRole('dialog', { name: 'Items of Aetcom', exact: true })
  const field = words.getByRole('textbox', { name: 'Items' })
  await expect(field).toHaveValue(/^Attitudes\nPositive attitude/)
  await field.fill('Attitudes\nPunctual')
  await words.getByRole('button', { name: 'Save items', exact: true }).tap()
  await expect(words.getByText('Please keep 3 to 12 groups, each with a title.')).toBeVisible()
  await expectRenders(master, bothThemes(master))

  const desk = await signedIn(accounts.surgeryHodOfB, 'desktop', '/appeal')
  await desk.getByRole('button', { name: 'Choose the form…', exact: true }).click()
  const choice = desk.getByRole('dialog', { name: 'The form of the quarter', exact: true })
  const title = 'Quarterly Appraisal Form, 2022'
  await choice.getByRole('radio', { name: title, exact: true }).check()
  await expectRenders(desk, bothThemes(desk))
  await choice.getByRole('button', { name: 'Use this form', exact: true }).click()
  await expect(desk.getByText(`Your department appraises on the ${title}.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Appraise a student', exact: true }).click()
  const form = desk.getByRole('dialog', { name: title, exact: true })
  await expect(form.getByRole('group', { name: /^15\. / })).toBeVisible()
  await form
    .getByRole('group', { name: /^Has it been discussed/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check({ force: true })
  await expect(form.getByRole('textbox', { name: 'Why it was not discussed' })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
})
