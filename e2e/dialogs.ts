// What every dialog must be, in each theme and size.
import type { Locator, Page } from '@playwright/test'
import { expectFits, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { expect } from './journey.ts'

/** Dialogs and panels of the library have the headings of the browser's own ones. */
export async function expectTitle(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('heading', { name, exact: true }).first()).toHaveCSS('font-weight', '650')
}

/** What has something to fill in or to answer begins there; only what is read begins at Close. */
async function expectBegun(dialog: Locator, name: string): Promise<void> {
  const begins = () =>
    dialog.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || !element.contains(focused))
        return `the focus is on ${focused?.outerHTML.slice(0, 120) ?? 'nothing'}`
      if (focused.getAttribute('aria-label') !== 'Close') return 'inside'
      const controls = [...element.querySelectorAll('input:not([type="file"]), select, textarea, button')]
      const asks = controls.filter(
        (control) =>
          control.checkVisibility() &&
          !control.matches(':disabled, [tabindex="-1"]') &&
          (control.tagName !== 'BUTTON' || control.textContent === 'Cancel'),
      )
      return asks.length === 0 ? 'inside' : `Close, before ${asks[0]?.outerHTML.slice(0, 120) ?? ''}`
    })
  await expect.poll(begins, `where “${name}” begins`).toBe('inside')
}

/** What ends a dialog is in sight before anybody scrolls, however many fields stand before it. */
async function expectInReach(dialog: Locator): Promise<void> {
  for (const button of await dialog.locator('[data-sticks]').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
}

/** A dialog in its place: titled, loaded, fitting, and nothing that axe finds. */
export async function expectDialog(page: Page, name: string, viewports = wideLightNarrowDark): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  await expectTitle(dialog, name)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectBegun(dialog, name)
  await expectRenders(page, viewports)
  await expectInReach(dialog)
  await expectFits(page)
}
