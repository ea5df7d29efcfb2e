// Scene 3: a teacher verifies one record after the other with the keyboard.
import type { Page } from '@playwright/test'
import { openRecorder } from '../recorder.ts'
import type { ScreenShot } from '../shot.ts'
import { cast, openAs, type Studio } from './cast.ts'

const decision = (page: Page) => page.getByRole('heading', { name: 'Decision' })
const remark = (page: Page) => page.getByRole('textbox', { name: /feedback|remark/i })
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Records that wait' }).locator('button[aria-current]')

/** Waits until another record is the current one. */
async function untilNext(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((id) => document.querySelector('nav button[aria-current]')?.id !== id, before)
  await decision(page).waitFor()
}

export async function verifyScene(studio: Studio): Promise<ScreenShot[]> {
  const page = await openAs(studio, cast.teacher, 'desktop')
  await page.goto('/queue?kind=procedure')
  await decision(page).waitFor()
  const film = openRecorder(page, 'desktop', 'Teacher')
  const settled = async () => decision(page).waitFor()

  film.say('The queue: records that wait, the record, the decision.')
  await film.show(3)
  await film.lookAt(remark(page))
  for (const [digit, name] of [
    ['3', 'Good'],
    ['4', 'Very good'],
  ] as const) {
    film.say('One key scores, one approves. The next record is there at once.')
    await film.key(digit, { cap: digit, means: name }, settled)
    const id = await current(page).getAttribute('id')
    await film.key('a', { cap: 'a', means: 'Approve' }, () => untilNext(page, id))
  }
  film.say('A decision can be taken back for ten seconds.')
  await film.lookAt(page.getByRole('button', { name: /^Undo/ }).first())
  await film.show(2.6)
  film.say('A rejection says why, so that the resident knows what to correct.')
  await film.lookAt(remark(page))
  await film.key('1', { cap: '1', means: 'Satisfactory' }, settled)
  await film.key('r', { cap: 'r', means: 'Reject' }, settled)
  await film.type('Please name the site.')
  const id = await current(page).getAttribute('id')
  await film.key('Control+Enter', { cap: 'Ctrl + Enter', means: 'Send' }, () => untilNext(page, id))
  film.lookAtAll()
  await film.show(1.5)
  await page.context().close()
  return film.shots
}
