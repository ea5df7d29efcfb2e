// The Master gives a procedure the name that wards use, and a student who types it finds the procedure at once. The
// student also adds missing items, several at once.
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { bothThemes, expectRenders, wideDarkNarrowLight, wideLightNarrowDark } from './accessible.ts'
import { accounts } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { expect, signIn, test } from './journey.ts'

const skillLab = kindOf('skill-lab')
const wardName = 'qzx manoeuvre'

test('a ward name finds its procedure, and a student adds missing procedures by name', async ({ page, signedIn }) => {
  await signIn(page, accounts.master, '/procedures')
  await page.getByLabel('Search the procedures').fill('General Surgery')
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: 'General Surgery' }).first()
  await expect(row).toBeVisible()
  // The other names are below its title.
  const [title = ''] = (await row.getByRole('rowheader').innerText()).trim().split('\n')
  await row.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `Other names… ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Other names of ${title}`, exact: true })
  const names = dialog.getByLabel('Other names', { exact: true })
  const before = await names.inputValue()
  await names.fill([before, wardName].filter((text) => text !== '').join(', '))
  await expectRenders(page, wideLightNarrowDark)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Save names', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText(wardName)).toBeVisible()
  await expectRenders(page, wideDarkNarrowLight)

  const student = await signedIn(accounts.favouringStudent, 'desktop', skillLab.route)
  await student.getByRole('button', { name: addTitleOf(skillLab), exact: true }).click()
  const form = student.getByRole('dialog', { name: addTitleOf(skillLab), exact: true })
  const procedure = inputOf(form, 'Procedure')
  await procedure.fill('qzx')
  await form.getByRole('option', { name: title, exact: true }).click()
  await expect(procedure).toHaveValue(title)

  await procedure.fill('Qzx')
  await form.getByRole('option', { name: 'Add Procedures…', exact: true }).click()
  const adding = student.getByRole('dialog', { name: 'Add Procedures', exact: true })
  await adding.getByRole('button', { name: 'Add to the list', exact: true }).click()
  await expect(adding.getByRole('alert', { name: 'Oops...', exact: true })).toContainText('Please fill all the fields!')
  await adding.getByRole('textbox').fill('Qzx drill, Qzx  drill ,Qzx knot')
  await expectRenders(student, bothThemes(student))
  await adding.getByRole('button', { name: 'Add to the list', exact: true }).click()
  await expect(adding).toBeHidden()
  await expect(procedure).toHaveValue('Qzx drill')
  await procedure.fill('Qzx')
  await expect(form.getByRole('option', { name: /^Qzx/ })).toHaveText(['Qzx drill', 'Qzx knot'])
})
