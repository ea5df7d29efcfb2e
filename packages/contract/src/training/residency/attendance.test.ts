// Figures of a posting's marks, day by day, also around its end and on 29 February.
import { describe, expect, it } from 'vitest'
import { addDays, inclusiveDays } from '../../kernel/dates.ts'
import { AttendanceDraft, type AttendanceMark, maxScheduleDays } from './attendance.ts'
import { attendanceFigures, countMarks, isMarkable } from './attendance-figures.ts'
import { lastDayOf } from './posting.ts'

const posting = { from: '2026-07-01', lastDay: '2026-09-30' }
const marked = (marks: Record<string, AttendanceMark>) =>
  Object.entries(marks).map(([day, mark]) => ({ day, mark, isConfirmed: mark !== 'leave', changes: [] }))
const week = marked({
  '2026-07-01': 'present',
  '2026-07-02': 'present',
  '2026-07-03': 'absent',
  '2026-07-04': 'leave',
  '2026-07-05': 'weeklyOff',
})
const figuresOn = (today: string, days = week) => attendanceFigures(posting, countMarks(days, today), today)

describe('attendance', () => {
  it('counts the marks, and those to be confirmed', () =>
    expect(countMarks(week, '2026-07-05')).toEqual({
      present: 2,
      absent: 1,
      leave: 1,
      weeklyOff: 1,
      toConfirm: 1,
      hasToday: true,
    }))

  it.each([
    ['before the first day', '2026-06-30', [], { working: 0, unmarked: 0, percent: null }],
    ['on the first day, not marked yet', '2026-07-01', [], { working: 0, unmarked: 0, percent: null }],
    ['today marked', '2026-07-05', week, { working: 4, unmarked: 0, percent: 50 }],
    ['today not marked', '2026-07-06', week, { working: 4, unmarked: 0, percent: 50 }],
    ['yesterday forgotten', '2026-07-07', week, { working: 5, unmarked: 1, percent: 40 }],
    ['two days forgotten, rounded down', '2026-07-09', week, { working: 7, unmarked: 3, percent: 28 }],
    ['the last day not marked', '2026-09-30', week, { working: 90, unmarked: 86, percent: 2 }],
    ['after the last day', '2026-10-01', week, { working: 91, unmarked: 87, percent: 2 }],
    ['long after it', '2027-10-01', week, { working: 91, unmarked: 87, percent: 2 }],
  ])('has the right figures: %s', (_, today, days, figures) => expect(figuresOn(today, days)).toEqual(figures))

  it('counts 29 February in a leap year', () => {
    const leap = { from: '2028-02-01', lastDay: lastDayOf('2028-02-01') }
    expect(leap.lastDay).toBe('2028-05-01')
    expect(attendanceFigures(leap, countMarks([], '2028-03-02'), '2028-03-02').working).toBe(30)
  })
})

it.each([
  ['2026-06-30', '2026-07-05', false],
  ['2026-07-01', '2026-07-05', true],
  ['2026-07-05', '2026-07-05', true],
  ['2026-07-06', '2026-07-05', false],
  ['2026-09-30', '2026-10-05', true],
  ['2026-10-01', '2026-10-05', false],
])('%s can be marked on %s: %s', (day, today, can) => expect(isMarkable(posting, day, today)).toBe(can))

it('a posting never has more days than one save accepts', () => {
  const firsts = Array.from({ length: 4 * 366 }, (_, index) => addDays('2025-01-01', index))
  expect(Math.max(...firsts.map((from) => inclusiveDays(from, lastDayOf(from))))).toBe(maxScheduleDays)
})

it('refuses a blank reason', () => {
  const blank = AttendanceDraft.safeParse({ days: [{ day: '2026-07-01', mark: 'present' }], reason: ' ' })
  expect(blank.error?.issues[0]?.message).toBe('Please fill all the fields!')
})
