// A record made without a network that the server then refuses: shown with the reason, corrected, sent once.
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { bothThemes, expectRenders } from './accessible.ts'
import { type Account, accounts, password } from './accounts.ts'
import { inputOf } from './entry-form.ts'
import { ask, closeToasts, expect, offlineNoise, test } from './journey.ts'
import { fillNew, recorded, submit, unsent } from './unsent.ts'
import { keptOnDevice, openApplication } from './worker.ts'

test.use({ serviceWorkers: 'allow', tolerated: offlineNoise, refusals: [400] })

const student = accounts.obstetricsStudentOfB
/** The teacher who leaves while the student is offline, and the one who stays. */
const leaving = accounts.obstetricsTeacherOfB
const staying = accounts.obstetricsHodOfB
const reason = 'Please choose Guiding faculty from the list.'

/** The Master blocks or unblocks somebody. */
async function setActive(master: Page, { email }: Account, status: boolean): Promise<void> {
  const { body } = await ask(master, `/staff?search=${encodeURIComponent(email)}`)
  const found = z.object({ staff: z.array(z.object({ id: z.string(), email: z.string() })) }).parse(body)
  const id = found.staff.find((one) => one.email === email)?.id
  const done = await master.evaluate(
    async ({ path, change, currentPassword }) => {
      const session = (await (await fetch('/api/session')).json()) as { sessionToken: string; user: { id: string } }
      const post = (to: string, body: object) =>
        fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': session.sessionToken },
          body: JSON.stringify(body),
        })
      await post('/api/session/confirmation', { currentPassword })
      return (await post(`${path}/${session.user.id}`, change)).status
    },
    { path: `/api/staffUpdate/${id}`, change: { status }, currentPassword: password },
  )
  expect(done).toBe(200)
}

test('a refused offline record shows the reason, and is sent once after correction', async ({
  page,
  context,
  signedIn,
}) => {
  const words = `refused${Date.now()}`
  const master = await signedIn(accounts.master, 'desktop')
  await openApplication(page, student)
  await keptOnDevice(page, 'choices', 3)
  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/entries' && response.request().method() === 'POST')
      answers.push(response.status())
  })
  await context.setOffline(true)
  await fillNew(page, 'opd-campus', words, leaving, { venue: 'Camp at the primary school' })
  await submit(page)
  await expect(unsent(page, 1)).toBeVisible()
  await setActive(master, leaving, false)
  try {
    await context.setOffline(false)
    await closeToasts(page)
    await unsent(page, 1).click()
    await expect(page.getByText('Needs a change', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(reason, { exact: true })).toBeVisible()
    await expectRenders(page, bothThemes(page))
    expect(await recorded(page, words)).toEqual([])

    await page.getByRole('button', { name: /^Edit OPD session/ }).click()
    const form = page.getByRole('dialog', { name: 'Edit OPD session', exact: true })
    const faculty = inputOf(form, 'Guiding faculty')
    await expect(faculty).toHaveValue(leaving.name)
    await expect(faculty).toHaveAccessibleDescription(new RegExp(reason))
    await expect(inputOf(form, 'Venue')).toHaveValue('Camp at the primary school')
    await expectRenders(page, bothThemes(page))
    await faculty.click()
    await form.getByRole('option', { name: staying.name }).first().click()
    await submit(page)
    await expect(unsent(page, 1)).toBeHidden()
  } finally {
    await setActive(master, leaving, true)
  }
  expect(await recorded(page, words)).toMatchObject([
    { status: 'Pending', revision: 1, teacher: { name: staying.name } },
  ])
  expect(answers).toEqual([400, 200])
  await keptOnDevice(page, 'records', 0)
})
