// When people are told that a student's attendance is at risk: once for each crossing. Pure: the day is given.
import { addDays } from '../../kernel/dates.ts'
import type { LedgerFigures } from './ledger.ts'

/** In rising order. */
export const riskStates = ['clear', 'atRisk', 'lost'] as const
export type RiskState = (typeof riskStates)[number]

export interface NotedRisk {
  /** What the ledger said when it was looked at last. */
  state: RiskState
  /** What people were told last, and on which day. */
  toldState: RiskState
  toldOn: string
}

/** A percentage that hovers about 80 crosses it every other day: people hear of it once in so many days. */
export const quietDays = 30

export const riskOf = (figures: Pick<LedgerFigures, 'state'> | null): RiskState =>
  figures?.state === 'lost' || figures?.state === 'atRisk' ? figures.state : 'clear'

const rank = (state: RiskState): number => riskStates.indexOf(state)

/** What is noted on a business day, and whether people are told; null while nothing changes. */
export function noteRisk(
  before: NotedRisk | null,
  state: RiskState,
  today: string,
): { noted: NotedRisk; isTold: boolean } | null {
  if (state === (before?.state ?? 'clear')) return null
  if (!before) return { noted: { state, toldState: state, toldOn: today }, isTold: true }
  const isKnown = before.toldOn > addDays(today, -quietDays) && rank(before.toldState) >= rank(state)
  if (rank(state) < rank(before.state) || isKnown) return { noted: { ...before, state }, isTold: false }
  return { noted: { state, toldState: state, toldOn: today }, isTold: true }
}
