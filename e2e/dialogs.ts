// The requirements for every dialog, in each theme and size.
import type { Locator, Page } from '@playwright/test'
import { expectFits, expectRenders, wideLightNarrowDark } from './accessible.ts'
import { expect } from './journey.ts'

/** The library's dialogs and panels have the same headings as the browser's own. */
export async function expectTitle(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('heading', { name, exact: true }).first()).toHaveCSS('font-weight', '650')
}

/** A dialog with fields or a question has the focus there; only a dialog for reading starts at Close. */
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

/** The buttons that end a dialog are visible without scrolling, however many fields come before them. */
async function expectInReach(dialog: Locator): Promise<void> {
  for (const button of await dialog.locator('[data-sticks]').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
}

/** Expects a dialog to be titled, loaded and fitting, without axe findings. */
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
