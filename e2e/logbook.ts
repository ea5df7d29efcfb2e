// Steps through the logbook shared by several journeys: to a page, to a record, through a form, to a decision.
import type { Locator, Page } from '@playwright/test'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { undoMs } from '../apps/web/src/records/logbook/decisions/held-decisions.ts'
import { fillEntry } from './entry-form.ts'
import { expect } from './journey.ts'

const headingOf = ({ route, title }: EntryKindSpec): string => (route.startsWith('/task/') ? `${title} REPORT` : title)

/** From this width on the menu is beside the page. */
const menuInSight = 1200

/** Opens a page through the menu, which small screens keep behind a button. */
export async function openPage(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  // Checks the width instead of the screen: after a change of it the old button is still there for a moment.
  const isWide = (page.viewportSize()?.width ?? 0) >= menuInSight
  if (!isWide) await page.getByRole('button', { name: /^(Menu|Records: all pages)$/ }).click()
  const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const link = menu.locator(`a[href="${path}"]`).first()
  await expect(menu.getByRole('link').first()).toBeVisible()
  if (!(await link.isVisible())) await unfold(menu)
  const former = await page
    .getByRole('heading', { level: 1 })
    .first()
    .elementHandle({ timeout: 1 })
    .catch(() => null)
  const words = await former?.textContent()
  const isElsewhere = new URL(page.url()).pathname !== path
  await link.click()
  await page.waitForURL((url) => url.pathname === path)
  // The previous page stays until the code of this one is loaded.
  if (former && isElsewhere) {
    await expect
      .poll(() => former.evaluate((heading, before) => heading.isConnected && heading.textContent === before, words))
      .toBe(false)
  }
}

/**
 * Opens every group of the menu: the contents of a folded one are drawn when the browser is idle, and nobody sees them.
 */
export async function unfold(menu: Locator): Promise<void> {
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

export async function openKind(page: Page, kind: EntryKindSpec): Promise<void> {
  await openPage(page, kind.route)
  await expect(page.getByRole('heading', { level: 1, name: headingOf(kind), exact: true })).toBeVisible()
}

/** Returns the row of the only record with these words. */
export async function onlyRow(page: Page, words: string): Promise<Locator> {
  await page.getByLabel('Search the records').fill(words)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: beginsWithOpen }) })
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 record' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  return rows
}

const beginsWithOpen = /^Open /

/** Chooses an action of a row, or of the first one in the page, from its ⋯ menu. */
export async function act(row: Page | Locator, verb: 'Verify' | 'Edit' | 'Correct'): Promise<void> {
  const page = 'goto' in row ? row : row.page()
  await row
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${verb} `) }).click()
}

/** Returns the ⋯ menu of a list, with the actions on all of it. */
export const listMenu = (page: Page): Locator =>
  page.getByRole('button', { name: 'Columns, print and download', exact: true })

/** Goes from the page of the kind to the submitted record. */
export async function record(
  page: Page,
  kind: EntryKindSpec,
  values: Readonly<Record<string, unknown>>,
  teacher: string,
): Promise<void> {
  await openKind(page, kind)
  await page.getByRole('button', { name: addTitleOf(kind), exact: true }).click()
  await fillEntry(page, kind, values, teacher)
  await submit(page, kind)
}

async function submit(page: Page, kind: EntryKindSpec): Promise<void> {
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(entryMessages.inserted, { exact: true }).first()).toBeVisible()
  await expect(form).toBeHidden()
}

/** A teacher's input; marks of a rubric are 3 and 4 in turn. */
export interface Verdict {
  status: 'Approved' | 'Rejected'
  remark: string
}

/** Gives the score of this kind of record; the rubric's mean is shown while rating. */
async function giveScore(dialog: Locator, kind: EntryKindSpec, values: Readonly<Record<string, unknown>>) {
  const scored = scoreModeFor(kind, values)
  if (scored.mode === 'grade') {
    await dialog
      .getByRole('group', { name: 'Score', exact: true })
      .getByRole('radio', { name: '3 Good', exact: true })
      .check()
  }
  if (scored.mode !== 'rubric') return
  const { criteria } = scored.rubric
  for (const [index, title] of criteria.entries()) {
    const mark = index % 2 === 0 ? '3' : '4'
    await dialog
      .getByRole('group', { name: title, exact: true })
      .getByRole('radio', { name: mark, exact: true })
      .check()
  }
  await expect(dialog.getByText('Overall Assessment: 3.50')).toBeVisible()
}

/** Opens a row of the list and decides on it; the dialog closes. */
export async function decide(
  page: Page,
  row: Locator,
  kind: EntryKindSpec,
  values: Readonly<Record<string, unknown>>,
  { status, remark }: Verdict,
): Promise<void> {
  await act(row, 'Verify')
  const dialog = page.getByRole('dialog', { name: `Verify ${kind.noun}`, exact: true })
  if (kind.fields.some((field) => field.kind === 'file')) await expect(dialog.locator('canvas').first()).toBeVisible()
  const verb = status === 'Approved' ? 'Approve' : 'Reject'
  await dialog
    .getByRole('group', { name: 'Status', exact: true })
    .getByRole('radio', { name: verb, exact: true })
    .check()
  await giveScore(dialog, kind, values)
  await dialog.getByRole('textbox', { name: kind.feedbackLabel ?? 'HOD/unit head feedback', exact: true }).fill(remark)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Skips the time in which `decide` can be undone; one journey waits for it, so that it is tested for real. */
export async function afterUndoTime(page: Page, decide: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await decide()
  await page.clock.fastForward(undoMs)
}
