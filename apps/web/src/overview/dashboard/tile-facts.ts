// The figures and link of one tile, from the counters. Pure.
import { type KindCount, tileCount } from '@rounds/contract/overview/dashboard/dashboard'
import { type Tile, tileRoute, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

export interface TileFacts {
  title: string
  /** The large figure: `1,204`, or `3 / 8` when a target number is set. */
  figure: string
  /** The noun for the figure, read out after it. */
  unit: string
  /**
   * The share that is verified, of all records or of the target, in whole percent. Rounded down, so that 100 means
   * every one.
   */
  verifiedPercent: number
  pending: number
  rejected: number
  /** The page that the tile opens. */
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

/** The number of pending records of every kind, including kinds without a tile. */
export const pendingTotal = (counts: readonly KindCount[]): number => countOf(counts, 'Pending', () => true)

/** Whether the tile has no records at all; with a target, whether none of it is done. */
export const isEmpty = ({ figure, pending, rejected }: TileFacts): boolean =>
  /^0( |$)/.test(figure) && pending + rejected === 0

/** Sorts tiles with records first; each part keeps its order. */
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
 * Returns the link of a tile. Staff go to the pending records of the tile's first kind that has any. A student goes to
 * all records of the first kind with a rejected one, which the tile names. Both go to the tile's first kind otherwise.
 */
function destinationOf(tile: Tile, counts: readonly KindCount[], isStudent: boolean): Pick<TileFacts, 'to' | 'search'> {
  const status = isStudent ? 'Rejected' : 'Pending'
  const named = tile.kinds.find((kind) => countOf(counts, status, (other) => other === kind) > 0)
  if (!named) return { to: tileRoute(tile), search: {} }
  return { to: kindOf(named).route, search: isStudent ? {} : { status: 'Pending' } }
}
