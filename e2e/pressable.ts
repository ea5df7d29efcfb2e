// The controls of a screen: nothing covers them, and they are large enough for a thumb.
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Expects that every control which the keyboard scrolls into view can be pressed: nothing covers it. */
export async function expectReachable(page: Page): Promise<void> {
  const covered = await page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      // For screen readers only, or folded away.
      if (width < 2 || height < 2) return []
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
      const isHit = hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label') !== null)
      return isHit ? [] : [`${control.outerHTML.slice(0, 160)} lies under ${hit?.outerHTML.slice(0, 160) ?? 'nothing'}`]
    })
  })
  expect(covered, `${page.url()}: covered controls`).toEqual([])
}

/** The minimum size for a thumb on a phone, in pixels each way. */
const minTarget = 24

/**
 * Expects controls on a phone to be large enough. Links within a sentence are left out, and titles of rows that open
 * wherever they are pressed. Fields are left out as well: their labels can be pressed too.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main, min) => {
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeName === '#text' && node.nodeValue?.trim())
    return [...main.querySelectorAll('a[href], button, summary')].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const { width, height } = control.getBoundingClientRect()
      // For screen readers only, or folded away.
      if (width < 2 || height < 2 || (width >= min && height >= min)) return []
      if (control.closest('tr[data-opens], [data-opens] *') || isInSentence(control)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`]
    })
  }, minTarget)
  expect(small, `${page.url()}: smaller than ${minTarget} px`).toEqual([])
}
