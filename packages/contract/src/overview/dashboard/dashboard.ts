// The dashboard: counts of records by kind, the latest records and the pending ones.
import { z } from 'zod'
import { Entry, EntryStatus } from '../../records/logbook/entry.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import type { Tile } from './tiles.ts'

export const KindCount = z.object({ kind: z.enum(kindIds), status: EntryStatus, n: z.int() })
export type KindCount = z.infer<typeof KindCount>

export const Dashboard = z.object({
  /** One row per kind and status in use, from the counters. */
  counts: z.array(KindCount),
  /** Number of mandatory items approved; null for staff, who see many students. */
  checklistDone: z.int().nullable(),
  recent: z.array(Entry),
  /** Oldest first: a student's own pending records, or the records that staff have to verify. */
  pending: z.array(Entry),
})
export type Dashboard = z.infer<typeof Dashboard>

/** The numbers of a tile: all records, and verified ones. Drafts are not counted. */
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
