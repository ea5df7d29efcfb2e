// Every day of the span is in the right place of its week, at the right level of a full day.
import { expect, it } from 'vitest'
import { heatWeeks } from './heat-weeks.ts'

it('puts the days of a year into weeks from Monday to Sunday', () => {
  const weeks = heatWeeks('2025-06-16', '2026-06-17', [{ date: '2026-06-17', n: 3 }])
  expect(weeks).toHaveLength(53)
  expect(weeks[0]?.days.map((day) => day?.date)).toEqual([
    '2025-06-16',
    '2025-06-17',
    '2025-06-18',
    '2025-06-19',
    '2025-06-20',
    '2025-06-21',
    '2025-06-22',
  ])
  expect(weeks[52]?.days.map((day) => day?.n)).toEqual([0, 0, 3, undefined, undefined, undefined, undefined])
})

it('may start in the middle of a week', () => {
  const [first, second] = heatWeeks('2026-06-17', '2026-06-22', [])
  expect(first?.days.map((day) => day?.date ?? null).slice(0, 3)).toEqual([null, null, '2026-06-17'])
  expect(second?.days[0]?.date).toBe('2026-06-22')
})

it('names a month at its first week', () => {
  const weeks = heatWeeks('2026-05-18', '2026-06-20', [])
  expect(weeks.map(({ month }) => month)).toEqual(['May', null, 'Jun', null, null])
  expect(heatWeeks('2026-06-29', '2026-07-20', []).map(({ month }) => month)).toEqual([null, 'Jul', null, null])
})

it('scales to a full day, so that no single day pales the others', () => {
  const counts = [1, 10, 11, 20, 30, 40, 900].map((n, index) => ({ date: `2026-06-0${index + 2}`, n }))
  const [week] = heatWeeks('2026-06-01', '2026-06-07', counts)
  expect(week?.days.map((day) => day?.level)).toEqual([0, 1, 1, 2, 2, 3, 4])
  const [, next] = heatWeeks('2026-06-01', '2026-06-08', counts)
  expect(next?.days[0]).toEqual({ date: '2026-06-08', n: 900, level: 4 })
})

it('shows a single record at full strength', () => {
  const [week] = heatWeeks('2026-06-01', '2026-06-01', [{ date: '2026-06-01', n: 1 }])
  expect(week?.days[0]?.level).toBe(4)
})
