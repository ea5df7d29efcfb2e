// The last day of a licence, at midnight in India and on 29 February.
import { expect, it } from 'vitest'
import { licenceTermOf } from './licence-term.ts'

const at = (until: string, now: string) => licenceTermOf(new Date(until), new Date(now))

it('lasts until midnight in India at the end of its last day', () => {
  const until = '2026-06-15T04:30:00Z'
  expect(at(until, '2026-06-15T18:29:59Z')).toBe('ending')
  expect(at(until, '2026-06-15T18:30:00Z')).toBe('over')
  // Late evening in UTC is already the next day in India.
  expect(at('2026-06-14T18:30:00Z', '2026-06-15T18:29:59Z')).toBe('ending')
})

it('counts as ending from 60 days before its last day', () => {
  expect(at('2026-08-14T04:30:00Z', '2026-06-14T18:29:59Z')).toBe('running')
  expect(at('2026-08-14T04:30:00Z', '2026-06-14T18:30:00Z')).toBe('ending')
})

it('handles 29 February', () => {
  expect(at('2028-02-29T10:00:00Z', '2028-02-29T18:29:59Z')).toBe('ending')
  expect(at('2028-02-29T10:00:00Z', '2028-02-29T18:30:00Z')).toBe('over')
  expect(at('2028-04-29T10:00:00Z', '2028-02-29T10:00:00Z')).toBe('ending')
})
