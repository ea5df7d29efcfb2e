// The week compared with the regulation's weekly update: weeks begin on Monday, and none before the student joined
// counts.
import { expect, it } from 'vitest'
import { weekFacts } from './week-facts.ts'

const today = '2026-06-17'

it('counts this week’s records and the recent weeks with a record', () => {
  const days = [
    { date: '2026-03-01', n: 9 },
    { date: '2026-06-14', n: 1 },
    { date: '2026-06-15', n: 2 },
    { date: '2026-06-17', n: 1 },
  ]
  expect(weekFacts(days, today, '2024-01-01')).toEqual({
    title: 'This week: 3 records',
    note: 'The regulation asks for a logbook that is updated weekly. 2 of your last 12 weeks have a record.',
    done: 2,
    of: 12,
  })
})

it('reports an empty week and counts no week before the student joined', () => {
  const facts = weekFacts([], today, '2026-06-16')
  expect(facts).toMatchObject({ title: 'Nothing recorded this week yet', done: 0, of: 1 })
  expect(facts.note).toMatch(/It is your first week\.$/)
  expect(weekFacts([], today, '2026-06-13').of).toBe(2)
})
