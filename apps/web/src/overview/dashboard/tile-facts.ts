// What one tile shows and opens, from the counters. Pure.
import { type KindCount, tileCount } from '@rounds/contract/overview/dashboard/dashboard'
import { type Tile, tileRoute, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

export interface TileFacts {
  title: string
  /** The large figure: `1,204`, or `3 / 8` where so many are due. */
  figure: string
  /** What the figure counts, read out after it. */
  unit: string
  /** Whole per cent of what is there or due that is verified, rounded down: 100 means every one. */
  verifiedPercent: number
  pending: number
  rejected: number
  /** The page it opens. */
  to: string
  search: { status?: 'Pending' }
}

interface Viewer {
  isStudent: boolean
  /** Distinct mandatory items approved; null for staff, who see many students. */
  checklistDone: number | null
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((100 * part) / whole))

const countOf = (counts: readonly KindCount[], status: KindCount['status'], isCounted: (kind: string) => boolean) =>
  counts.reduce((sum, count) => (count.status === status && isCounted(count.kind) ? sum + count.n : sum), 0)

/** Records of every kind that wait for a decision, also of kinds without a tile. */
export const pendingTotal = (counts: readonly KindCount[]): number => countOf(counts, 'Pending', () => true)

/** Nothing is recorded, and nothing is done of what is due. */
export const isEmpty = ({ figure, pending, rejected }: TileFacts): boolean =>
  /^0( |$)/.test(figure) && pending + rejected === 0

/** Tiles with something first, each part in its own order. */
export const zerosLast = (facts: readonly TileFacts[]): TileFacts[] => [
  ...facts.filter((one) => !isEmpty(one)),
  ...facts.filter(isEmpty),
]

export function tileFacts(tile: Tile, counts: readonly KindCount[], viewer: Viewer): TileFacts {
  const { total, approved, pending } = tileCount(tile, counts)
  const rejected = countOf(counts, 'Rejected', (kind) => tile.kinds.some((own) => own === kind))
  const due = tileTarget(tile)
  const done = viewer.checklistDone
  const amount =
    due !== undefined && done !== null
      ? { figure: `${done} / ${due}`, unit: 'done', verifiedPercent: percent(done, due) }
      : {
          figure: total.toLocaleString('en-IN'),
          unit: total === 1 ? 'record' : 'records',
          verifiedPercent: percent(approved, total),
        }
  return { title: tile.title, ...amount, pending, rejected, ...destinationOf(tile, counts, viewer.isStudent) }
}

/**
 * Staff land on what is pending, in the first of the tile's kinds that has something pending. A student lands on everything
 * of the first kind with something sent back, which the tile names, or of the first.
 */
function destinationOf(tile: Tile, counts: readonly KindCount[], isStudent: boolean): Pick<TileFacts, 'to' | 'search'> {
  const status = isStudent ? 'Rejected' : 'Pending'
  const named = tile.kinds.find((kind) => countOf(counts, status, (other) => other === kind) > 0)
  if (!named) return { to: tileRoute(tile), search: {} }
  return { to: kindOf(named).route, search: isStudent ? {} : { status: 'Pending' } }
}
