// A teaching session from its plan to the logbook: the HOD plans it, the screen of the seminar room shows a code, a
// student attends with it, and closing makes the record. Then the plan and the calendar link.
import { bothThemes, expectRenders } from './accessible.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './journey.ts'

const { surgeryHodOfB: head, surgeryStudentOfB: listener, student, teacher } = accounts

// A wrong code.
test.use({ refusals: [400] })

const india = (moment: Date) => new Date(moment.getTime() + 5.5 * 60 * 60_000).toISOString()
const dayOf = (moment: Date) => india(moment).slice(0, 10).split('-').reverse().join('-')

test('a student attends by the code on the screen and gets a record in the logbook', async ({ signedIn }) => {
  const mark = `Trauma ${Date.now()}`
  const desk = await signedIn(head, 'desktop', '/teaching-sessions')
  await desk.getByRole('button', { name: 'Plan a teaching session' }).click()
  const form = desk.getByRole('dialog', { name: 'Plan a teaching session', exact: true })
  await expectRenders(desk, bothThemes(desk))
  // Starts within the next quarter of an hour, and on the same day.
  const now = new Date()
  const minuteOfDay = Number(india(now).slice(11, 13)) * 60 + Number(india(now).slice(14, 16))
  const from = Math.min(minuteOfDay, 23 * 60 + 50)
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await desk.getByRole('option', { name: 'Seminar', exact: true }).click()
  await form.getByRole('textbox', { name: 'Topic' }).fill(mark)
  await form.getByRole('textbox', { name: 'Day' }).fill(dayOf(now))
  await form.getByRole('textbox', { name: 'From' }).fill(clock(from))
  await form.getByRole('textbox', { name: 'To', exact: true }).fill(clock(Math.min(from + 60, 23 * 60 + 59)))
  await form.getByRole('textbox', { name: 'Place' }).fill('Seminar room 1')
  await form.getByRole('button', { name: 'Plan teaching session', exact: true }).click()
  await expect(desk.getByText('The teaching session is planned.')).toBeVisible()
  await desk.getByRole('link', { name: `Seminar: ${mark}` }).click()
  await expect(desk.getByRole('heading', { name: `Seminar: ${mark}` })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await desk.getByRole('link', { name: 'Show the attendance code' }).click()
  const screen = desk.getByRole('dialog', { name: `Seminar: ${mark}` })
  await expect(screen.getByRole('img', { name: 'QR code of your attendance' })).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  const code = (await screen.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '') ?? ''
  const path = new URL(desk.url()).pathname
  const id = path.split('/')[2] ?? ''

  const phone = await signedIn(listener, 'phone', `/teaching/attend/${id}#${code}`)
  await expect(phone.getByText('You are marked as present.')).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await expect(screen.getByText('1 present')).toBeVisible()
  await phone.goto(`/teaching/attend/${id}`)
  await phone.getByRole('textbox', { name: 'Code on the screen' }).fill('00000000')
  await phone.getByRole('button', { name: 'I am here' }).tap()
  await expect(
    phone.getByText('This is not a code of this teaching session. Please scan the one on the screen now.'),
  ).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await expect(screen.getByText('1 refused: too old or for another session')).toBeVisible()

  await desk.getByRole('button', { name: 'Close the code' }).click()
  await expect(desk.getByText('by the code')).toBeVisible()
  await desk.getByRole('button', { name: 'Close the attendance…' }).click()
  await desk.getByRole('button', { name: 'Close the attendance', exact: true }).click()
  await expect(desk.getByText('The attendance is closed. Records made: 1.')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
  await phone.goto('/task/clinical-training')
  await expect(phone.getByText(mark).first()).toBeVisible()
})

test('a student subscribes to the department’s calendar, and a teacher sees the month', async ({ signedIn }) => {
  const phone = await signedIn(student, 'phone', '/dashboard')
  await expect(phone.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await phone.goto('/teaching-sessions')
  await expect(phone.getByRole('heading', { name: 'Teaching sessions', exact: true })).toBeVisible()
  await expectRenders(phone, bothThemes(phone))
  await phone.getByRole('button', { name: 'My calendar…' }).tap()
  await phone.getByRole('button', { name: 'Make the link' }).tap()
  const address = await phone.getByLabel('Your link').inputValue()
  await expectRenders(phone, bothThemes(phone))
  const feed = await phone.request.get(new URL(address).pathname)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await feed.text()).toContain('SUMMARY:Journal Club')
  const desk = await signedIn(teacher, 'desktop', '/teaching-sessions?view=month')
  await expect(desk.getByRole('table')).toBeVisible()
  await expectRenders(desk, bothThemes(desk))
})
