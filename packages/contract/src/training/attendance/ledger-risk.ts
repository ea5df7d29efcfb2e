// When to notify that a student's attendance is at risk: once per crossing. Pure: the day is an argument.
import { addDays } from '../../kernel/dates.ts'
import type { LedgerFigures } from './ledger.ts'

/** In ascending order of risk. */
export const riskStates = ['clear', 'atRisk', 'lost'] as const
export type RiskState = (typeof riskStates)[number]

export interface NotedRisk {
  /** The state at the last check. */
  state: RiskState
  /** The last state that was notified, and the day. */
  toldState: RiskState
  toldOn: string
}

/** A percentage near 80 crosses it every other day, so people are notified only once in this many days. */
export const quietDays = 30

export const riskOf = (figures: Pick<LedgerFigures, 'state'> | null): RiskState =>
  figures?.state === 'lost' || figures?.state === 'atRisk' ? figures.state : 'clear'

const rank = (state: RiskState): number => riskStates.indexOf(state)

/** The new note on a business day, and whether to notify; null when the state is unchanged. */
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
