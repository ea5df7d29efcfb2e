// The headings of the charts state what the charts show.

import { describe, expect, it } from 'vitest'
import { type PendingAge, pendingAgeBands } from './activity.ts'
import { activityText, bandName, checklistText, pendingText, scoreText } from './picture-text.ts'

describe('the year', () => {
  it('counts days, not records', () => {
    const days = [
      { date: '2026-06-01', n: 1200 },
      { date: '2026-06-03', n: 4 },
    ]
    const words = activityText(days, true)
    expect(words.title).toBe('You recorded on 2 days of the past year')
    expect(words.note).toContain('1,204 records')
    expect(words.table?.rows).toEqual([
      ['01-06-2026', '1,200'],
      ['03-06-2026', '4'],
    ])
  })

  it('does not address staff as “you”', () =>
    expect(activityText([{ date: '2026-06-01', n: 1 }], false).title).toBe('Records on 1 day of the past year'))

  it('has an encouraging title when it is empty', () =>
    expect(activityText([], true)).toMatchObject({ title: 'A year to fill', table: null }))
})

describe('the scores', () => {
  const score = (month: string, mean: number, n = 1) => ({ month, mean, n })
  it.each([
    [
      [score('2026-01', 2.9, 10), score('2026-04', 3, 1), score('2026-06', 3.4, 1)],
      'Scores rose to 3.2 of 4, from 2.9 before',
    ],
    [[score('2026-03', 4), score('2026-06', 1)], 'Scores fell to 1.0 of 4, from 4.0 before'],
    [[score('2026-03', 3.1), score('2026-06', 3)], 'Scores stay around 3.0 of 4'],
    [[score('2026-04', 2), score('2026-05', 3, 3)], 'Scored 2.8 of 4 on average in the last three months'],
    [[score('2026-03', 2)], 'Scored 2.0 of 4 on average, none in the last three months'],
    [[], 'No scores yet'],
  ])('%j: %s', (scores, title) => expect(scoreText(scores, '2026-06-15').title).toBe(title))
})

describe('the pending records', () => {
  const ages = (...counts: number[]): PendingAge[] =>
    pendingAgeBands.map((band, index) => ({ ...band, n: counts[index] ?? 0 }))
  it.each([
    [ages(0), 'Nothing to verify'],
    [ages(5), 'No record is pending for more than a week'],
    [ages(5, 1), 'No record is pending for more than 30 days'],
    [ages(35, 2, 2, 1), '3 of 40 waiting records are older than 30 days'],
    [ages(0, 0, 0, 1), '1 of 1 waiting record is older than 30 days'],
  ])('%#: %s', (rows, title) => expect(pendingText(rows).title).toBe(title))

  it('names the bands', () =>
    expect(pendingAgeBands.map(bandName)).toEqual(['0–7 days', '8–30 days', '31–90 days', 'Over 90 days']))
})

it.each([
  [0, 'No mandatory item is verified yet'],
  [1, '1 of 8 mandatory items is verified'],
  [5, '5 of 8 mandatory items are verified'],
  [8, 'All 8 mandatory items are verified'],
])('%i of the checklist: %s', (done, title) => expect(checklistText(done, 8).title).toBe(title))
