// The idle clock warns 2 minutes before the 50 minutes are over, and then ends the session.
// @vitest-environment happy-dom
import { minuteMs } from '@rounds/contract/kernel/durations'
import { describe, expect, it } from 'vitest'
import { idleState, lastActivity, noteActivity, noteUserEvent } from './idle-clock.ts'

describe('idleState', () => {
  it('is active until 48 minutes have passed', () => {
    expect(idleState(48 * minuteMs - 1, 0)).toEqual({ phase: 'active' })
  })
  it('warns from 48 minutes on and counts down the seconds', () => {
    expect(idleState(48 * minuteMs, 0)).toEqual({ phase: 'warning', secondsLeft: 120 })
    expect(idleState(50 * minuteMs - 500, 0)).toEqual({ phase: 'warning', secondsLeft: 1 })
  })
  it('ends after 50 minutes, even if the computer slept through the warning', () => {
    expect(idleState(50 * minuteMs, 0)).toEqual({ phase: 'ended' })
    expect(idleState(600 * minuteMs, 0)).toEqual({ phase: 'ended' })
  })
})

it('user input extends the session, but not after it has expired', () => {
  const began = 100 * minuteMs
  noteActivity(began)
  noteUserEvent(began + 10 * minuteMs)
  expect(lastActivity(0)).toBe(began + 10 * minuteMs)
  noteUserEvent(began + 60 * minuteMs)
  expect(lastActivity(0)).toBe(began + 10 * minuteMs)
  noteActivity(began + 61 * minuteMs)
  expect(lastActivity(0)).toBe(began + 61 * minuteMs)
})
