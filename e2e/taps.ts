// Counts a person's touches on a page: taps from the page's own pointer events, and keys of the keyboard.
import type { Page } from '@playwright/test'

export interface Touches {
  taps: number
  keys: number
  seconds: number
}

declare global {
  interface Window {
    touches?: { taps: number; keys: number }
  }
}

/** Counts on this page from its next load on; only events that the browser marks as trusted. */
export async function countTouches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { taps: 0, keys: 0 }
    window.touches = counted
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counted.taps++, { capture: true })
    window.addEventListener('keydown', ({ isTrusted }) => isTrusted && counted.keys++, { capture: true })
  })
}

/** Returns the touches on the page during `work`. */
export async function touchesOf(page: Page, work: () => Promise<void>): Promise<Touches> {
  const read = () => page.evaluate(() => window.touches)
  const before = await read()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const after = await read()
  if (!before || !after) throw new Error('the page does not count: call countTouches before it is loaded')
  return { taps: after.taps - before.taps, keys: after.keys - before.keys, seconds }
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
