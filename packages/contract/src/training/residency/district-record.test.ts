// Who decides on a record of the District Residency: the coordinator on its day, or the teachers.
import { expect, it } from 'vitest'
import { coordinatorDecides } from './district-record.ts'

// 1 July to 30 September; the coordinator sees it until 30 October.
const posting = { from: '2026-07-01', lastDay: '2026-09-30', coordinator: { hasJoined: true } }
const activity = (date: string) => ({ kind: 'drp-activity', date })
const logbook = (date: string) => ({ kind: 'drp-offline', date })

it.each([
  [activity('2026-06-30'), '2026-07-01', false],
  [activity('2026-07-01'), '2026-07-01', true],
  [activity('2026-09-30'), '2026-09-30', true],
  [activity('2026-09-30'), '2026-10-30', true],
  [activity('2026-09-30'), '2026-10-31', false],
  [activity('2026-10-01'), '2026-10-01', false],
  [logbook('2026-10-01'), '2026-10-01', true],
  [logbook('2026-10-30'), '2026-10-30', true],
  [logbook('2026-10-31'), '2026-10-31', false],
])('%o on %s: %s', (record, today, decides) => expect(coordinatorDecides(posting, record, today)).toBe(decides))

it('a coordinator who has not accepted never decides', () =>
  expect(
    coordinatorDecides({ ...posting, coordinator: { hasJoined: false } }, activity('2026-07-01'), '2026-07-01'),
  ).toBe(false))
