// The question bank: a teacher imports questions from a spreadsheet and writes one with a picture on the phone. The HOD
// corrects it, which makes a new version, and retires it. A student has no page of it.
import { readFile } from 'node:fs/promises'
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { anaesthesiologyHod: head, anaesthesiologyStudent: student } = accounts

const sheet = (mark: string): Buffer =>
  Buffer.from(
    [
      'Kind,Topic,Question,Choice A,Choice B,Choice C,Right,Model answer,Explanation,Marks',
      `Single,Airway,Which grade of view shows the epiglottis alone? ${mark},Grade 1,Grade 3,Grade 4,B,,,1`,
      `Multiple,Airway,Which predict a difficult mask? ${mark},Beard,Age under 20,No teeth,"A, C",,,2`,
      `Short,Drugs,Name three uses of ketamine. ${mark},,,,,"Induction, analgesia, asthma",,3`,
    ].join('\n'),
  )

test('an HOD imports, writes, corrects and retires questions', async ({ signedIn }) => {
  const mark = String(Date.now())
  const picture = await readFile(new URL('files/portrait.jpg', import.meta.url))
  const desk = await signedIn(head, 'desktop', '/questions')
  await desk.getByRole('button', { name: 'Import…' }).click()
  const importing = desk.getByRole('dialog', { name: 'Import questions', exact: true })
  const choose = (buffer: Buffer) =>
    desk.locator('input[type=file]').setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer })
  await choose(Buffer.from(sheet(mark).toString().replace('Multiple', 'Essay')))
  await expect(importing.getByRole('alert')).toContainText('Line 3, Kind: Please write Single, Multiple or Short.')
  await choose(sheet(mark))
  await expect(importing.getByRole('status')).toHaveText('3 questions were found, and all are complete.')
  await expectRenders(desk, bothThemes(desk))
  await importing.getByRole('button', { name: 'Add to the bank', exact: true }).click()
  await expect(desk.getByText('3 questions are in the bank.')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))

  const phone = await signedIn(head, 'phone', '/questions')
  await phone.getByRole('button', { name: 'Add question' }).first().tap()
  const form = phone.getByRole('dialog', { name: 'Add question', exact: true })
  await form.getByRole('combobox', { name: 'Topic' }).fill('Monitoring')
  await form.getByRole('textbox', { name: 'Question' }).fill(`What does the capnogram show? ${mark}`)
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'capnogram.jpg', mimeType: 'image/jpeg', buffer: picture })
  await form.getByRole('textbox', { name: 'Choice A' }).fill('Rebreathing')
  await form.getByRole('textbox', { name: 'Choice B' }).fill('Bronchospasm')
  await form.getByRole('radio', { name: 'Choice B is right' }).check()
  await expectRenders(phone, bothThemes(phone))
  await form.getByRole('button', { name: 'Add to the bank', exact: true }).tap()
  await expect(phone.getByText('The question is in the bank.', { exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))

  await desk.reload()
  await desk.getByRole('button', { name: `What does the capnogram show? ${mark}` }).click()
  const opened = desk.getByRole('dialog', { name: 'Question', exact: true })
  await expect(opened.getByRole('img', { name: 'For this question' })).toBeVisible()
  await expect(opened.getByText('Bronchospasm').locator('xpath=ancestor::li')).toContainText('right answer')
  await expectRenders(desk, bothThemes(desk))
  await opened.getByRole('button', { name: 'Edit question', exact: true }).click()
  const editing = desk.getByRole('dialog', { name: 'Edit question', exact: true })
  await editing.getByRole('textbox', { name: 'Marks' }).fill('2')
  await editing.getByRole('button', { name: 'Save as new version', exact: true }).click()
  await expect(desk.getByText('The new version is saved. The earlier one is kept.')).toBeVisible()
  await desk.getByRole('button', { name: `What does the capnogram show? ${mark}` }).click()
  await expect(opened.getByText(/version 2/)).toBeVisible()
  await opened.getByRole('button', { name: 'Retire…', exact: true }).click()
  await desk.getByRole('button', { name: 'Retire question', exact: true }).click()
  await expect(desk.getByText('The question is retired. You can restore it.')).toBeVisible()

  const other = await signedIn(student, 'phone')
  await expect(other.getByRole('link', { name: 'Question bank' })).toHaveCount(0)
})
