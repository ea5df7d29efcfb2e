// The verification queue on a ward PC: by keyboard alone, in bulk, with a decision undone, refused, and kept while
// there is no connection. No other journey uses its people.
import type { Page } from '@playwright/test'
import { Dashboard } from '@rounds/contract/overview/dashboard/dashboard'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { expectFits, expectLoaded, expectRenders, wideLightNarrowDark } from './accessible.ts'
import type { Account } from './accounts.ts'
import { ask, expect, screens, signIn, test } from './journey.ts'
import { afterUndoTime } from './logbook.ts'
import { expectReachable } from './pressable.ts'
import { countTouches, touchesOf } from './taps.ts'

const place = 'snmc.rounds.example'
const teacher: Account = {
  email: `general-surgery.associateprofessor.4@${place}`,
  name: 'the teacher of surgery',
  door: '/staffLogin',
}
const hod: Account = { email: `general-surgery.hod.3@${place}`, name: 'the HOD of surgery', door: '/staffLogin' }

const maxCriteria = 14

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Records that wait' }).locator('button[aria-current]')
const idOf = async (page: Page) => String(await current(page).getAttribute('id')).replace('queue-', '')

const untilReady = (page: Page) => expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()

/** Repeated as often as the longest rubric has criteria: a grade is set again, and an unscored record ignores it. */
async function score(page: Page, digit: string): Promise<void> {
  for (let count = 0; count < maxCriteria; count++) await page.keyboard.press(digit)
}

async function statusOf(page: Page, id: string): Promise<unknown> {
  const { body } = await ask(page, `/entries/${id}`)
  return typeof body === 'object' && body !== null && 'entry' in body
    ? (body.entry as { status?: unknown }).status
    : null
}

async function waitingCount(page: Page): Promise<number> {
  return Number.parseInt((await page.getByText(/^\d+ records? to verify$/).textContent()) ?? '', 10)
}

test.describe.configure({ mode: 'serial' })

test('a teacher decides by keyboard alone and can undo a decision', async ({ signedIn }) => {
  const page = await signedIn(teacher, 'desktop', '/queue')
  await untilReady(page)
  const count = await waitingCount(page)
  const first = await idOf(page)

  await page.keyboard.press('j')
  await expect(current(page)).not.toHaveAttribute('id', `queue-${first}`)
  await page.keyboard.press('k')
  await expect(current(page)).toHaveAttribute('id', `queue-${first}`)
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()

  await score(page, '3')
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /^Undo last: Approved/ })).toBeVisible()
  await expect.poll(() => waitingCount(page)).toBe(count - 1)
  expect(await statusOf(page, first)).toBe('Pending')
  await page.keyboard.press('u')
  await expect(current(page)).toHaveAttribute('id', `queue-${first}`)
  await expect.poll(() => waitingCount(page)).toBe(count)

  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /^Undo last: Approved/ })).toBeVisible()
  await expect.poll(() => statusOf(page, first), { timeout: 20_000 }).toBe('Approved')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('a rejection needs its own remark, and leaving the page sends pending decisions', async ({ signedIn }) => {
  const page = await signedIn(teacher, 'desktop', '/queue')
  await untilReady(page)
  const id = await idOf(page)
  const isScored = (await page.getByRole('form', { name: 'Decision' }).getByRole('radio').count()) > 0
  await page.keyboard.press('r')
  if (isScored) {
    await expect(page.getByText(/^Please (choose a score from 0 to 4|rate this)\.$/).first()).toBeVisible()
  }
  const remark = page.getByRole('textbox', { name: /feedback|remark/i })
  // The last criterion leads on to the remark.
  for (let count = 0; count < maxCriteria; count++) {
    if (await remark.evaluate((box) => box === document.activeElement)) break
    await page.keyboard.press('1')
  }
  await expect(remark).toBeFocused()
  await expect(remark).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please write a remark.')).toBeVisible()
  await page.keyboard.type('Please name the ward.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Undo last: Rejected/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL('**/dashboard')
  expect(await statusOf(page, id)).toBe('Rejected')
})

test('a teacher approves many records at once and sees one summary', async ({ signedIn }) => {
  const page = await signedIn(teacher, 'desktop', '/queue')
  await untilReady(page)
  // A record with a rubric is never part of a range: its checkbox says why.
  await expect(
    page.getByRole('checkbox', { name: /^Cannot be selected: .* Please verify it on its own\.$/ }).first(),
  ).toBeDisabled()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Decide the selected records' })
  await expect(bar.getByText('4 selected')).toBeVisible()
  await expectReachable(page)
  const approve = bar.getByRole('button', { name: /^Approve/ })
  const decided = Number.parseInt(String(await approve.textContent()).replace(/\D/g, ''), 10)
  await approve.click()
  await expect(bar.getByText('Please choose a grade.')).toBeVisible()
  await expectReachable(page)
  await bar.getByLabel('Grade for all').selectOption('4')
  await afterUndoTime(page, () => approve.click())
  await expect(page.getByText(`Approved: ${decided} of ${decided} records`)).toBeVisible()
  await expect(page.getByText(`${decided} decided`, { exact: true })).toBeVisible()
})

test.describe('two teachers who verify the same record', () => {
  test.use({ refusals: [409] })

  test('do not collide: the later one sees the current state and continues', async ({ signedIn }) => {
    const page = await signedIn(teacher, 'desktop', '/queue')
    await untilReady(page)
    const id = await idOf(page)

    const other = await signedIn(hod, 'desktop', '/queue')
    await untilReady(other)
    await expect(current(other)).toHaveAttribute('id', `queue-${id}`)
    await score(other, '4')
    await other.keyboard.press('a')
    await other.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await other.waitForURL('**/dashboard')
    expect(await statusOf(other, id)).toBe('Approved')

    await score(page, '2')
    await afterUndoTime(page, async () => {
      await page.keyboard.press('a')
      await expect(current(page)).not.toHaveAttribute('id', `queue-${id}`)
    })
    await expect(page.getByText('This decision was not taken')).toBeVisible()
    await page.getByRole('button', { name: /^Show the present state/ }).click()
    await expect(page.getByRole('dialog', { name: 'Present state' }).getByText('Approved')).toBeVisible()
  })
})

test('decisions made offline are kept, with a notice, and sent when the connection returns', async ({ browser }) => {
  // Not `openBrowser`: a lost connection is an error in the console.
  const context = await browser.newContext(screens.desktop)
  const page = await context.newPage()
  await signIn(page, teacher, '/queue')
  await untilReady(page)
  const id = await idOf(page)
  await score(page, '3')
  await afterUndoTime(page, async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: /^Undo last: Approved/ })).toBeVisible()
    await context.setOffline(true)
  })
  await expect(page.getByText('No connection. 1 decision is kept here and sent as soon as possible.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Not everything is sent yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await expect.poll(() => statusOf(page, id), { timeout: 20_000 }).toBe('Approved')
  await context.close()
})

test('the queue is accessible on a computer and a phone, in light and dark', async ({ signedIn }) => {
  const page = await signedIn(teacher, 'desktop', '/queue')
  await untilReady(page)
  await page.keyboard.press('x')
  await expectLoaded(page)
  await expectRenders(page, wideLightNarrowDark)
})

test('a phone shows one record at a time, with a button for the next', async ({ signedIn }) => {
  const page = await signedIn(teacher, 'phone', '/queue')
  const rows = page.getByRole('navigation', { name: 'Records that wait' }).getByRole('listitem').getByRole('button')
  await rows.first().tap()
  const steps = page.getByRole('navigation', { name: 'Through the queue' })
  await expect(steps.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(rows).toHaveCount(0)
  await steps.getByRole('button', { name: 'Next' }).tap()
  await expect(steps.getByText(/^2 of \d+$/)).toBeVisible()
  await expectLoaded(page)
  await expectFits(page)
  await expectRenders(page, [{ width: 390, theme: 'light' }])
  await page.goBack()
  await expect(rows.first()).toBeVisible()
})

/** A practised person's time for a key, and for reading a record: the rest is the product's. */
const keySeconds = 0.28
const readingSeconds = 3
const sitting = 40

test('forty mixed records by keyboard take at most three minutes, with two prefetched', async ({ signedIn }) => {
  test.setTimeout(240_000)
  const page = await signedIn(teacher, 'desktop', '/dashboard')
  const opened = new Set<string>()
  page.on('request', (request) => {
    const [, id] = /\/api\/entries\/([0-9a-f-]{36})$/.exec(request.url()) ?? []
    if (id) opened.add(id)
  })
  await countTouches(page)
  await page.goto('/queue')
  await untilReady(page)
  await page.clock.install()
  const kinds = new Set<string>()
  const { keys, seconds: walked } = await touchesOf(page, async () => {
    for (let count = 1; count <= sitting; count++) {
      const id = await idOf(page)
      await expect(page.locator('[data-queue-record]')).toBeVisible()
      await expect.poll(() => opened.size).toBeGreaterThanOrEqual(count + 2)
      await page.clock.fastForward(readingSeconds * 1000)
      const form = page.getByRole('form', { name: 'Decision' })
      const radios = await form.getByRole('radio').count()
      const marks = radios === 5 ? 1 : radios / 4
      kinds.add(radios === 0 ? 'none' : radios === 5 ? 'grade' : 'rubric')
      const isRejection = count % 8 === 0
      if (isRejection) await page.keyboard.press('5')
      for (let mark = 0; mark < marks; mark++) await page.keyboard.press('3')
      await page.keyboard.press(isRejection ? 'r' : 'a')
      if (isRejection) {
        await expect(form.getByRole('textbox')).toHaveValue('Details missing')
        await expect(form.getByRole('textbox')).toBeFocused()
        await page.keyboard.press('Control+Enter')
      }
      await expect(current(page)).not.toHaveAttribute('id', `queue-${id}`)
    }
  })
  await expect(page.getByText(`${sitting} decided`, { exact: true })).toBeVisible()
  const seconds = sitting * readingSeconds + keys * keySeconds
  const line = `${sitting} records: ${keys} keys, ${Math.round(seconds)} s with ${readingSeconds} s to read each; this machine took ${Math.round(walked)} s to walk and ${Math.round(walked + sitting * readingSeconds)} s with reading`
  test.info().annotations.push({ type: 'sitting', description: line })
  process.stdout.write(`\n${line}\n`)
  expect([...kinds]).toEqual(expect.arrayContaining(['grade', 'rubric']))
  expect(seconds).toBeLessThanOrEqual(180)
})

/** Returns a graded kind with that many pending records: earlier journeys decide what they find. */
async function gradedKindWith(page: Page, min: number): Promise<string> {
  const { body } = await ask(page, '/dashboard')
  const { dashboard } = z.object({ dashboard: Dashboard }).parse(body)
  const found = dashboard.counts.find(
    ({ kind, status, n }) => status === 'Pending' && n >= min && kindOf(kind).score === 'grade',
  )
  if (!found) throw new Error(`no graded kind has ${min} records that wait`)
  return found.kind
}

test('grading on a phone needs at most three taps, and the bar covers nothing', async ({ signedIn }) => {
  const page = await signedIn(hod, 'phone', '/dashboard')
  await countTouches(page)
  await page.goto(`/queue?kind=${await gradedKindWith(page, 2)}`)
  const steps = page.getByRole('navigation', { name: 'Through the queue' })
  await page
    .getByRole('navigation', { name: 'Records that wait' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .tap()
  const form = page.getByRole('form', { name: 'Decision' })
  const before = await steps.getByText(/^1 of \d+$/).textContent()
  const { taps } = await touchesOf(page, async () => {
    await form.getByRole('radio', { name: '3 Good', exact: true }).tap()
    await form.getByRole('button', { name: 'Approve' }).tap()
    await expect(steps.getByText(String(before), { exact: true })).toBeHidden()
  })
  const line = `a grade on a phone: ${taps} taps`
  test.info().annotations.push({ type: 'taps', description: line })
  process.stdout.write(`\n${line}\n`)
  expect(taps).toBeLessThanOrEqual(3)
  const fold = page.getByRole('button', { name: 'Show earlier records' })
  // The parts of the next record arrive one after another and lengthen the page: scroll to its end again each time.
  const coveredByBar = async () => {
    await fold.focus()
    await page.keyboard.press('End')
    const [end, bar] = [await fold.boundingBox(), await form.boundingBox()]
    return end && bar ? end.y + end.height - bar.y : Number.NaN
  }
  await expect.poll(coveredByBar).toBeLessThanOrEqual(0)
  await form.getByRole('button', { name: 'Reject' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Reject: score and remark' })
  await sheet.getByRole('button', { name: 'Wrong date' }).tap()
  await expect(sheet.getByRole('textbox')).toHaveValue('Wrong date')
  await expectRenders(page, [{ width: 390, theme: 'dark' }])
  await sheet.getByRole('radio', { name: '1 Satisfactory' }).tap()
  await sheet.getByRole('button', { name: 'Reject' }).tap()
  await expect(page.getByRole('button', { name: /^Undo last: Rejected/ })).toBeVisible()
})
