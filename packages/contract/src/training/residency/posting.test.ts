// The schedule of a posting: 90 days, three calendar months, and the later of the two ends.
import { describe, expect, it } from 'vitest'
import { lastDayOf, monthsTo, phaseOf, scheduleTo, workspaceUntil } from './posting.ts'

describe('the schedule', () => {
  it.each([
    ['2026-07-01', '2026-09-29', '2026-09-30', '2026-09-30'],
    ['2027-01-01', '2027-04-01', '2027-03-31', '2027-04-01'],
    ['2026-11-30', '2027-02-28', '2027-02-27', '2027-02-28'],
    ['2027-11-15', '2028-02-13', '2028-02-14', '2028-02-14'],
    ['2026-12-31', '2027-03-31', '2027-03-30', '2027-03-31'],
    ['2027-12-01', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['2028-02-29', '2028-05-29', '2028-05-28', '2028-05-29'],
  ])('of %s ends on %s, three months on %s, and the last day is %s', (from, to, months, lastDay) =>
    expect([scheduleTo(from), monthsTo(from), lastDayOf(from)]).toEqual([to, months, lastDay]),
  )

  it('stays visible to the coordinator for 30 more days', () => expect(workspaceUntil('2026-09-30')).toBe('2026-10-30'))

  it.each([
    ['2026-06-30', 'coming'],
    ['2026-07-01', 'running'],
    ['2026-09-30', 'running'],
    ['2026-10-01', 'over'],
  ])('is on %s %s', (today, phase) => expect(phaseOf({ from: '2026-07-01', lastDay: '2026-09-30' }, today)).toBe(phase))
})
