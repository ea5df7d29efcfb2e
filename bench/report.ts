// The tables of results: on the terminal and in docs/performance.md.
import { markdownTable } from '../tools/documents/table.ts'

export interface SideResult {
  /** Requests a second, as the median of the rounds. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time per answer in milliseconds, of the server and of PostgreSQL. */
  serverMs: number
  databaseMs: number
  /** Bytes written to PostgreSQL's log per answer. */
  walBytes: number
}

export interface Result {
  name: string
  connections: number
  product: SideResult | undefined
  mirror: SideResult | undefined
  floor: SideResult | undefined
  toFloor: number | undefined
  toMirror: number | undefined
  /** The goal for the ratio to the floor. */
  goal: number | undefined
}

/** A figure that must not exceed its goal. */
export interface Bound {
  name: string
  value: number
  unit: string
  goal: number
}

export const isMet = ({ goal, toFloor }: Result): boolean => goal === undefined || (toFloor ?? 0) >= goal
export const isWithin = (bound: Bound): boolean => bound.value <= bound.goal

const verdict = (isGood: boolean): string => (isGood ? 'met' : 'MISSED')
export const number = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
const ratio = (value: number | undefined): string => value?.toFixed(2) ?? '–'
const times = (side: SideResult | undefined): string => (side ? `${number(side.p50)} / ${number(side.p99)}` : '–')
const rate = (side: SideResult | undefined): string => (side ? number(side.rate) : '–')

/** Returns the table of ratios, with requests a second and request times. */
export function resultTable(results: readonly Result[]): string {
  return markdownTable(
    [
      'work',
      'connections',
      '÷ floor',
      'goal',
      '÷ mirror',
      'Rounds req/s',
      'mirror',
      'floor',
      'Rounds p50 / p99 ms',
      'floor p50 / p99 ms',
    ],
    results.map((result) => [
      result.name,
      String(result.connections),
      ratio(result.toFloor),
      result.goal === undefined ? '–' : `≥ ${result.goal} ${verdict(isMet(result))}`,
      ratio(result.toMirror),
      rate(result.product),
      rate(result.mirror),
      rate(result.floor),
      times(result.product),
      times(result.floor),
    ]),
  )
}

const cost = (side: SideResult | undefined): string =>
  side ? `${side.serverMs.toFixed(2)} + ${side.databaseMs.toFixed(2)}` : '–'
const written = (side: SideResult | undefined): string => (side && side.walBytes > 100 ? side.walBytes.toFixed(0) : '–')

/** Returns the table of costs per answer: processor time, and bytes of the log for writes. */
export function costTable(results: readonly Result[]): string {
  const busiest = results.filter(({ name, connections }) =>
    results.every((other) => other.name !== name || other.connections <= connections),
  )
  return markdownTable(
    ['work', 'Rounds ms, server + database', 'mirror ms', 'floor ms', 'Rounds WAL bytes', 'mirror', 'floor'],
    busiest.map(({ name, product, mirror, floor }) => [
      name,
      ...[product, mirror, floor].map(cost),
      ...[product, mirror, floor].map(written),
    ]),
  )
}

/** Returns the table of start and memory beside their goals. */
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
