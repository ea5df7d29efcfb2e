// The shutdown of the server, on a simulated clock.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endingOf, endMs } from './ending.ts'

/** Creates a shutdown with this work, its clock, and a log of its actions. */
function anEnding(stop: () => Promise<void>, drainMs = 0) {
  let now = 0
  const did: (number | string)[] = []
  const planned: { at: number; work: () => void }[] = []
  const end = endingOf(
    { stop, drainMs, reasonOf: (fault) => (fault instanceof Error ? fault.message : '') },
    {
      exit: (code) => void did.push(code),
      say: (line) => void did.push(line),
      now: () => now,
      later: (work, ms) => void planned.push({ at: now + ms, work }),
    },
  )
  const goTo = (moment: number) => {
    now = moment
    for (const { at, work } of planned.splice(0)) {
      if (at <= now) work()
      else planned.push({ at, work })
    }
  }
  return { end, did, goTo }
}

const never = () => new Promise<void>(() => {})

it('aborts what has not ended 20 seconds after the drain, with code 1', () => {
  const { end, did, goTo } = anEnding(never, 5_000)
  end()
  goTo(24_999)
  expect(did).toEqual([])
  goTo(25_000)
  expect(did).toEqual(['Some work did not end in time and was broken off.', 1])
})

it('ends with code 0 on success, and with 1 and the reason on failure', async () => {
  const well = anEnding(async () => {})
  well.end()
  await expect.poll(() => well.did).toEqual([0])
  const failed = anEnding(() => Promise.reject(new Error('The pool is gone.')))
  failed.end()
  await expect.poll(() => failed.did).toEqual(['The pool is gone.', 1])
})

it('ignores a second signal within a second, and ends at once on a later one', () => {
  const { end, did, goTo } = anEnding(never)
  end()
  goTo(900)
  end()
  expect(did).toEqual([])
  goTo(1_100)
  end()
  expect(did).toEqual([1])
})

it('the documented supervisor waits longer than the drain and the shutdown take', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const drainSeconds = Number(/`DRAIN_SECONDS` \((\d+)\)|# DRAIN_SECONDS \((\d+)\)/.exec(page)?.slice(1).find(Boolean))
  const waitedSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(page)?.[1])
  expect(waitedSeconds).toBeGreaterThan(drainSeconds + endMs / 1_000)
})
