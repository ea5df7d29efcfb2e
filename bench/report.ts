// The table of results: on the terminal and in docs/performance.md.
import { markdownTable } from '../tools/documents/table.ts'

export interface Result {
  name: string
  /** Requests a second, the median of the rounds. */
  product: number
  bare: number
  ratio: number
  goal: number | undefined
  /** Milliseconds. */
  productTimes: { p50: number; p99: number }
  bareTimes: { p50: number; p99: number }
}

/** A figure that must not exceed its goal. */
export interface Bound {
  name: string
  value: number
  unit: string
  goal: number
}

export const isMet = (result: Result): boolean => result.goal === undefined || result.ratio >= result.goal
export const isWithin = (bound: Bound): boolean => bound.value <= bound.goal

const verdict = (isGood: boolean): string => (isGood ? 'met' : 'MISSED')
const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
const times = ({ p50, p99 }: { p50: number; p99: number }): string => `${number(p50)} / ${number(p99)}`

/** Requests a second of both sides, with the times of their requests. */
export function resultTable(results: readonly Result[]): string {
  return markdownTable(
    ['work', 'Rounds req/s', 'bare req/s', 'ratio', 'goal', 'Rounds p50 / p99 ms', 'bare p50 / p99 ms'],
    results.map((result) => [
      result.name,
      number(result.product),
      number(result.bare),
      result.ratio.toFixed(2),
      result.goal === undefined ? '–' : `≥ ${result.goal} ${verdict(isMet(result))}`,
      times(result.productTimes),
      times(result.bareTimes),
    ]),
  )
}

/** Start and memory beside their goals. */
export function boundTable(bounds: readonly Bound[]): string {
  return markdownTable(
    ['figure', 'measured', 'goal'],
    bounds.map((bound) => [
      bound.name,
      `${number(bound.value)} ${bound.unit}`,
      `≤ ${bound.goal} ${bound.unit} ${verdict(isWithin(bound))}`,
    ]),
  )
}
