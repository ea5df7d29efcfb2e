// The rules after an attempt: each kind of reply, the delays, and when a webhook is switched off.
import { dayMs } from '@rounds/contract/kernel/durations'
import { describe, expect, it } from 'vitest'
import { longestPauseMs, nextTry, offAfter, outcomeOf } from './delivery-rules.ts'

const now = new Date('2026-06-15T04:30:00Z')
const minutesTo = (at: Date | null) => at && (at.getTime() - now.getTime()) / 60_000

it.each([
  [200, 'accepted'],
  [204, 'accepted'],
  [299, 'accepted'],
  [301, 'failed'],
  [400, 'refused'],
  [401, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('a reply of %d is %s', (status, kind) => {
  expect(outcomeOf(status).kind).toBe(kind)
})

describe('the next attempt', () => {
  it('comes later each time, until eight attempts in 32 hours', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => minutesTo(nextTry('failed', tries, now, 0)))
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600, 840, null])
  })

  it('ends soon when the program refuses the event, and at once when it is gone', () => {
    expect([1, 2, 3].map((tries) => minutesTo(nextTry('refused', tries, now, 0)))).toEqual([1, 5, null])
    expect(nextTry('gone', 1, now, 0)).toBeNull()
  })

  it('varies a little, within the longest pause', () => {
    expect(minutesTo(nextTry('failed', 7, now, 1))).toBe(882)
    expect(nextTry('failed', 7, now, 1)?.getTime()).toBeLessThan(now.getTime() + longestPauseMs)
  })
})

it('a webhook is switched off after three days of failures, and at once when it is gone', () => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const threeDaysMs = 3 * dayMs
  expect(offAfter('failed', before(threeDaysMs - 1), now)).toBeNull()
  expect(offAfter('failed', before(threeDaysMs), now)).toBe('failing')
  expect(offAfter('refused', before(threeDaysMs), now)).toBe('failing')
  expect(offAfter('accepted', before(threeDaysMs), now)).toBeNull()
  expect(offAfter('failed', null, now)).toBeNull()
  expect(offAfter('gone', null, now)).toBe('gone')
})
