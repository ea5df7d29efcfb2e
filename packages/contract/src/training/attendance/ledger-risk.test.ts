// Crossings into risk are notified once, and not again while a percentage hovers.
import { describe, expect, it } from 'vitest'
import { type NotedRisk, noteRisk, type RiskState, riskOf } from './ledger-risk.ts'

/** The days on which people are notified, for a ledger with a state each day from a day on. */
function toldOn(days: readonly (readonly [day: string, state: RiskState])[]): string[] {
  let noted: NotedRisk | null = null
  return days.flatMap(([day, state]) => {
    const note = noteRisk(noted, state, day)
    if (note) noted = note.noted
    return note?.isTold ? [`${day} ${state}`] : []
  })
}

describe('a ledger at risk', () => {
  it('triggers a notification on the first day, not on later ones', () =>
    expect(
      toldOn([
        ['2028-02-28', 'clear'],
        ['2028-02-29', 'atRisk'],
        ['2028-03-01', 'atRisk'],
        ['2029-03-01', 'atRisk'],
      ]),
    ).toEqual(['2028-02-29 atRisk']))

  it('triggers another once out of reach, even the next day, but none on its way back', () =>
    expect(
      toldOn([
        ['2026-05-01', 'atRisk'],
        ['2026-05-02', 'lost'],
        ['2026-05-03', 'atRisk'],
        ['2026-05-04', 'lost'],
        ['2026-05-05', 'clear'],
      ]),
    ).toEqual(['2026-05-01 atRisk', '2026-05-02 lost']))

  it('triggers a new one after recovering, but not within thirty days', () => {
    const again = (day: string) =>
      toldOn([
        ['2026-05-01', 'atRisk'],
        ['2026-05-02', 'clear'],
        [day, 'atRisk'],
      ]).length
    // The thirtieth day after 1 May is 31 May.
    expect([again('2026-05-30'), again('2026-05-31')]).toEqual([1, 2])
  })

  it('triggers none for risk after it was out of reach', () =>
    expect(
      toldOn([
        ['2026-05-01', 'lost'],
        ['2026-05-02', 'clear'],
        ['2026-05-03', 'atRisk'],
      ]),
    ).toEqual(['2026-05-01 lost']))

  it('excludes ledgers on track, reached, unknown or missing', () => {
    for (const state of ['onTrack', 'reached', 'unknown'] as const) expect(riskOf({ state })).toBe('clear')
    expect([riskOf(null), riskOf({ state: 'atRisk' }), riskOf({ state: 'lost' })]).toEqual(['clear', 'atRisk', 'lost'])
    expect(noteRisk(null, 'clear', '2026-05-01')).toBeNull()
  })
})
