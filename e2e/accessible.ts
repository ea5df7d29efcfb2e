// What every screen must be: readable by axe's rules, no wider than the window, loaded without anything left waiting.
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './journey.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type Theme = 'light' | 'dark'

export interface Look {
  /** Pixels. */
  width: 320 | 390 | 1280
  theme: Theme
}

/** The four ways in which most people see the product. */
export const looks: readonly Look[] = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
]

export async function takeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 1000 ? 844 : 800 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** Everything that was asked for is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide, `${page.url()} at ${window} px`).toBeLessThanOrEqual(window)
}

/**
 * axe finds nothing. Its script stays in the document, so that what the browser has compiled of it serves the next look
 * and the next page as well: that halves the time.
 */
export async function expectNoAxeFindings(page: Page, { width, theme }: Look): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  const findings = await page.evaluate(async (tags) => {
    // What is scrolled half under the header at the moment is no small target.
    window.scrollTo(0, 0)
    // Only findings: to write up what passes takes as long again.
    const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }, rules)
  expect(findings, `${page.url()}, ${width} px, ${theme}`).toEqual([])
}

/** Takes the page through some looks; with `isJudged` axe judges each of them. */
export async function expectGoodLooks(page: Page, wanted: readonly Look[], isJudged: boolean): Promise<void> {
  for (const look of wanted) {
    await takeLook(page, look)
    await expectNoSidewaysScroll(page)
    if (isJudged) await expectNoAxeFindings(page, look)
  }
}
