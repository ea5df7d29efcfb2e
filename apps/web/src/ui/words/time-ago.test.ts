// Ages of moments as people read them.
import { expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-06-15T12:00:00Z')

it.each([
  ['2026-06-15T11:59:01Z', 'just now'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T11:00:01Z', '59 minutes ago'],
  ['2026-06-15T09:30:00Z', '2 hours ago'],
  ['2026-06-14T12:00:00Z', '1 day ago'],
  ['2026-06-08T12:00:01Z', '6 days ago'],
  ['2026-06-01T12:00:00Z', '2 weeks ago'],
  ['2026-05-01T12:00:00Z', '1 month ago'],
  ['2024-06-15T12:00:00Z', '2 years ago'],
])('%s is %s', (moment, text) => expect(timeAgo(moment, now)).toBe(text))

it('treats a moment ahead of the device’s clock as now', () => {
  expect(timeAgo('2026-06-15T12:03:00Z', now)).toBe('just now')
})
