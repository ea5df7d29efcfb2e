// Measures how long something takes to come true.
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 50

/** Returns the milliseconds until `isSo`, which may throw until then; `limitMs` when it never is. */
export async function msUntil(isSo: () => Promise<boolean> | boolean, limitMs = 30_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limitMs) {
    if (await Promise.resolve(isSo()).catch(() => false)) return performance.now() - began
    await pause(everyMs)
  }
  return limitMs
}

/** Formats milliseconds as `1.5 s`. */
export const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)} s`
