// The rules of monthly attestation, at the ends of months and years.

import { describe, expect, it } from 'vitest'
import { signingRoleOf } from './attestation.can.ts'
import { isOver, lastMonthOver, monthsUntil, signUntil, stateOfMonth, weeksOf } from './attestation-months.ts'
import { monthsText } from './month-text.ts'

describe('a month', () => {
  it('is over from the first day of the next month', () => {
    expect(isOver('2028-02', '2028-02-29')).toBe(false)
    expect(isOver('2028-02', '2028-03-01')).toBe(true)
    expect(lastMonthOver('2027-01-01')).toBe('2026-12')
    expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('is due until the 10th of the next month, then overdue', () => {
    const state = (today: string, over: object = {}) =>
      stateOfMonth({ month: '2026-12', records: 41, version: 0, late: 0, ...over }, today)
    expect(signUntil('2026-12')).toBe('2027-01-10')
    expect(state('2026-12-31')).toBe('running')
    expect(state('2027-01-01')).toBe('due')
    expect(state('2027-01-10')).toBe('due')
    expect(state('2027-01-11')).toBe('overdue')
    expect(state('2027-01-11', { records: 0 })).toBe('empty')
    expect(state('2027-01-11', { version: 1 })).toBe('signed')
    expect(state('2027-01-11', { version: 1, late: 2 })).toBe('late')
  })

  it('is named in words', () => {
    expect(monthsText(['2026-10'])).toBe('October 2026')
    expect(monthsText(['2026-10', '2026-08', '2026-09'])).toBe('August 2026, September 2026 and October 2026')
    expect(monthsText(['2026-10', '2026-08', '2026-09', '2026-07'])).toBe('4 months until October 2026')
  })
})

describe('the weeks of a month', () => {
  // 1 October 2026 is a Thursday: its first week ends on Sunday the 4th, and the week of the 26th ends on 1 November.
  const weeks = (today: string, joinedOn: string | null = null) => weeksOf('2026-10', { joinedOn, today })
  it('are those that end in it and are over', () => {
    expect(['2026-10-04', '2026-10-05', '2026-10-25', '2026-10-26', '2026-11-30'].map((day) => weeks(day))).toEqual([
      0, 1, 3, 4, 4,
    ])
    expect(weeksOf('2026-11', { joinedOn: null, today: '2026-12-31' })).toBe(5)
  })

  it('start with the week in which the student joined', () => {
    expect(weeks('2026-11-30', '2026-10-11')).toBe(3)
    expect(weeks('2026-11-30', '2026-10-12')).toBe(2)
    expect(weeks('2026-11-30', '2026-11-02')).toBe(0)
    expect(weeks('2026-11-30', '2020-01-01')).toBe(4)
  })
})

describe('the person who signs', () => {
  const [here, left] = [
    { id: 'a', name: 'Dr Here', isHere: true },
    { id: 'b', name: 'Dr Left', isHere: false },
  ]
  const teacher = (id: string) => ({ id, access: 'faculty' as const, canVerify: true })
  const hod = { id: 'h', access: 'hod' as const, canVerify: true }
  it('is a current guide, the HOD if no guide is left, and nobody else', () => {
    expect(signingRoleOf(teacher('a'), [here, left])).toBe('guide')
    expect(signingRoleOf(teacher('b'), [here, left])).toBeNull()
    expect(signingRoleOf({ ...teacher('a'), canVerify: false }, [here])).toBeNull()
    expect(signingRoleOf(hod, [here])).toBeNull()
    expect(signingRoleOf(hod, [left])).toBe('hod')
    expect(signingRoleOf(hod, [])).toBe('hod')
    expect(signingRoleOf(hod, [{ ...here, id: 'h' }])).toBe('guide')
    expect(signingRoleOf({ id: 's', access: 'admin', canVerify: false }, [])).toBeNull()
  })
})
