// The first days of the dashboard's charts.
import { describe, expect, it } from 'vitest'
import { addDays, inclusiveDays } from '../../kernel/dates.ts'
import { activityStart, activityWeeks, pendingAgeBands, scoresStart } from './activity.ts'

describe('the year of the heat map', () => {
  it('starts on a Monday, 52 weeks before the Monday of this week', () => {
    expect(activityStart('2026-06-15')).toBe('2025-06-16')
    expect(activityStart('2026-06-21')).toBe('2025-06-16')
    expect(activityStart('2026-06-22')).toBe('2025-06-23')
  })

  it('has 53 weeks, whichever weekday it is, also in leap years', () => {
    for (let day = '2024-02-20'; day <= '2024-03-10'; day = addDays(day, 1))
      expect(Math.ceil(inclusiveDays(activityStart(day), day) / 7)).toBe(activityWeeks)
  })
})

it.each([
  ['2026-06-15', '2023-07-01'],
  ['2026-12-31', '2024-01-01'],
  ['2026-01-01', '2023-02-01'],
])('the months of the scores up to %s start on %s', (today, first) => expect(scoresStart(today)).toBe(first))

it('the bands of waiting times have no gaps', () => {
  pendingAgeBands.forEach(({ to }, index) => {
    expect(pendingAgeBands[index + 1]?.from).toBe(to === null ? undefined : to + 1)
  })
})
