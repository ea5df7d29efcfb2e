// The inactivity clock warns 2 minutes before the 50 are over and ends the session then.
import { describe, expect, it } from 'vitest'
import { idleState } from './idle-clock.ts'

const minute = 60_000

describe('idleState', () => {
  it('is active until 48 minutes have passed', () => {
    expect(idleState(48 * minute - 1, 0)).toEqual({ phase: 'active' })
  })
  it('warns from then on and counts the seconds left', () => {
    expect(idleState(48 * minute, 0)).toEqual({ phase: 'warning', secondsLeft: 120 })
    expect(idleState(50 * minute - 500, 0)).toEqual({ phase: 'warning', secondsLeft: 1 })
  })
  it('ends after 50 minutes, also for a computer that slept through the warning', () => {
    expect(idleState(50 * minute, 0)).toEqual({ phase: 'ended' })
    expect(idleState(600 * minute, 0)).toEqual({ phase: 'ended' })
  })
})
