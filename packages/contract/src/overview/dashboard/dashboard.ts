// What a signed-in person sees first: how many records of each kind, the latest ones, what is pending.
import { z } from 'zod'
import { Entry, EntryStatus } from '../../records/logbook/entry.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import type { Tile } from './tiles.ts'

export const KindCount = z.object({ kind: z.enum(kindIds), status: EntryStatus, n: z.int() })
export type KindCount = z.infer<typeof KindCount>

export const Dashboard = z.object({
  /** One row for each kind and status that occurs, from the counters. */
  counts: z.array(KindCount),
  /** How many of the mandatory items are approved; null for staff, who see many students. */
  checklistDone: z.int().nullable(),
  recent: z.array(Entry),
  /** Oldest first: a student's own waiting records, for staff those to verify. */
  pending: z.array(Entry),
})
export type Dashboard = z.infer<typeof Dashboard>

/** What a tile shows: how many records there are and how many of them are verified. Drafts do not count. */
export function tileCount(
  tile: Tile,
  counts: readonly KindCount[],
): { total: number; approved: number; pending: number } {
  const mine = counts.filter((count) => tile.kinds.includes(count.kind) && count.status !== 'Draft')
  const sum = (rows: readonly KindCount[]) => rows.reduce((total, row) => total + row.n, 0)
  return {
    total: sum(mine),
    approved: sum(mine.filter((count) => count.status === 'Approved')),
    pending: sum(mine.filter((count) => count.status === 'Pending')),
  }
}
