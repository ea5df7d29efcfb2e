// Counts pending records by waiting time, within an index of the queue: the submission time decides the band.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PendingAge } from '@rounds/contract/overview/dashboard/activity'
import { timestamp } from '#api/kernel/database/columns.ts'

type Band = Pick<PendingAge, 'from' | 'to'>

const edgeName = (days: number): string => `edge${days}`

/** `params` and `values` of a statement that counts by these bands. */
export function ageBands(bands: readonly Band[]) {
  /** The ages in days at which one band ends and the next begins. */
  const edges = bands.flatMap(({ from }) => (from > 0 ? [from] : []))
  return {
    params: Object.fromEntries(edges.map((days) => [edgeName(days), timestamp])),
    values: (now: Date) =>
      Object.fromEntries(edges.map((days) => [edgeName(days), new Date(now.getTime() - days * dayMs)])),
    /** The condition on `submitted_at` that a record belongs to the band. */
    isIn,
    /**
     * The bands as a JSON array of `{from, to, n}`, less the rows of the table `less`. It is an aggregate over pending
     * entries, and `less` is a subset of them.
     */
    countsLess: (less: string): string =>
      `json_build_array(${bands
        .map(
          (band) => `json_build_object('from', ${band.from}, 'to', ${band.to ?? 'null'},
            'n', count(*) filter (where ${isIn(band)}) - (select count(*) from ${less} where ${isIn(band)}))`,
        )
        .join(', ')})`,
  }
}

function isIn({ from, to }: Band): string {
  const before = (days: number) => `submitted_at <= :${edgeName(days)}::timestamptz`
  return [from > 0 ? before(from) : 'true', to === null ? 'true' : `not ${before(to + 1)}`].join(' and ')
}
