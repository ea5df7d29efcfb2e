// An assessment from its draft to its marks: the HOD composes and publishes it, the student takes it on the phone,
// loses the connection, reloads and submits, and the HOD marks the short answer. Then the released assessments of the
// demo.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, offlineNoise, test } from './journey.ts'

const { surgeryHodOfB: head, surgeryStudentOfB: taker, student, hod } = accounts

test.use({ tolerated: offlineNoise })

const india = (moment: Date) => new Date(moment.getTime() + 5.5 * 60 * 60_000).toISOString()
const dayOf = (moment: Date) => india(moment).slice(0, 10).split('-').reverse().join('-')

test('an assessment is published, submitted in spite of a lost connection, and marked', async ({ signedIn }) => {
  const mark = String(Date.now())
  const desk = await signedIn(head, 'desktop', '/questions')
  const sheet = [
    'Kind,Topic,Question,Choice A,Choice B,Right,Model answer,Marks',
    `Single,Trauma,Which comes first? ${mark},Airway,Breathing,A,,1`,
    `Short,Trauma,Name the lethal triad. ${mark},,,,"Hypothermia, acidosis, coagulopathy",3`,
  ].join('\n')
  await desk.getByRole('button', { name: 'Import…' }).click()
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'trauma.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await desk.getByRole('button', { name: 'Add to the bank', exact: true }).click()
  await expect(desk.getByText('2 questions are in the bank.')).toBeVisible()

  await desk.goto('/assessments')
  await desk.getByRole('button', { name: 'Add assessment' }).click()
  const form = desk.getByRole('dialog', { name: 'Add assessment', exact: true })
  const [before, after] = [new Date(Date.now() - 60 * 60_000), new Date(Date.now() + 24 * 60 * 60_000)]
  await form.getByRole('textbox', { name: 'Title' }).fill(`Trauma ${mark}`)
  await form.getByRole('textbox', { name: 'Opens on' }).fill(dayOf(before))
  await form.getByLabel('Opens at').fill(india(before).slice(11, 16))
  await form.getByRole('textbox', { name: 'Closes on' }).fill(dayOf(after))
  await form.getByLabel('Closes at').fill(india(after).slice(11, 16))
  await form.getByLabel('Minutes to answer').fill('30')
  await form.getByLabel('Search the bank').fill(mark)
  await form.getByRole('checkbox', { name: `Which comes first? ${mark}` }).check()
  await form.getByRole('checkbox', { name: `Name the lethal triad. ${mark}` }).check()
  await expect(form.getByText('2 chosen, 4 marks together.')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await form.getByRole('button', { name: 'Save the draft', exact: true }).click()
  await expect(desk.getByText('The draft is saved.')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('link', { name: `Trauma ${mark}` }).click()
  await desk.getByRole('button', { name: 'Publish…', exact: true }).click()
  await desk.getByRole('button', { name: 'Publish the assessment', exact: true }).click()
  await expect(desk.getByText(/^The assessment is published\./)).toBeVisible()

  const phone = await signedIn(taker, 'phone', '/assessments')
  await phone.getByRole('link', { name: `Trauma ${mark}` }).tap()
  await expect(phone.getByText(/^Once you start, you have 30 minutes\./)).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('link', { name: 'Start the assessment', exact: true }).tap()
  await phone.getByRole('radio', { name: 'Airway' }).check()
  await expect(phone.getByText('All answers are saved.')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByPlaceholder('Your answer').fill('Hypothermia and acidosis')
  await expect(phone.getByText(/^No connection\. Your answers are kept/)).toBeVisible()
  await phone.context().setOffline(false)
  await phone.reload()
  await expect(phone.getByPlaceholder('Your answer')).toHaveValue('Hypothermia and acidosis')
  await expect(phone.getByRole('radio', { name: 'Airway' })).toBeChecked()
  await expect(phone.getByText('All answers are saved.')).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('button', { name: 'Submit the assessment…', exact: true }).tap()
  await phone.getByRole('button', { name: 'Submit my answers', exact: true }).tap()
  await expect(phone.getByText('You are notified when the results are released.', { exact: true })).toBeVisible()
  await expect(phone.getByRole('link', { name: /the assessment$/ })).toHaveCount(0)

  await desk.reload()
  await desk.getByRole('tab', { name: 'Short answers' }).click()
  await expect(desk.getByText('Hypothermia and acidosis')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByLabel('Marks of 3').fill('2')
  await desk.getByRole('button', { name: 'Save the marks', exact: true }).click()
  await expect(desk.getByText('Your marks are saved.')).toBeVisible()
})

test('student and HOD read released results, the student with the right answers', async ({ signedIn }) => {
  const phone = await signedIn(student, 'phone', '/assessments')
  await phone.getByRole('link', { name: 'Medicine: end of the first term' }).tap()
  await expect(phone.getByRole('heading', { name: /^Your result: / })).toBeVisible()
  await expect(phone.getByText('right answer').first()).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  const desk = await signedIn(hod, 'desktop', '/assessments')
  await desk.getByRole('link', { name: 'Medicine: end of the first term' }).click()
  await expect(desk.getByRole('table', { name: 'Students' }).getByRole('row')).toHaveCount(7)
  await expect(desk.getByRole('table', { name: 'Questions' }).getByRole('row')).toHaveCount(9)
  await expectRenders(desk, bothThemes(desk))
})
