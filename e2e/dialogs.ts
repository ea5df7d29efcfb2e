// What every dialog must be, in each theme and size.
import type { Locator, Page } from '@playwright/test'
import { expectFits, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { expect } from './journey.ts'

/** Dialogs and panels of the library have the headings of the browser's own ones. */
export async function expectTitle(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('heading', { name, exact: true }).first()).toHaveCSS('font-weight', '650')
}

/** A dialog in its place: titled, loaded, fitting, and nothing that axe finds. */
export async function expectDialog(page: Page, name: string, viewports = wideLightNarrowDark): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expectTitle(dialog, name)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectRenders(page, viewports)
  await expectFits(page)
}
