// Which rows of a list are selected: one at a time, or a range from the last one to this one. Pure.

export interface Selection {
  ids: ReadonlySet<string>
  /** Where a range begins: the last one that was selected or given up. */
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Selects one, or gives it up. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Brings everything between the anchor and `id` to what `id` is to become; without an anchor just `id`. */
export function ranged(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const isWanted = !selection.ids.has(id)
  const next = new Set(selection.ids)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isWanted) next.add(one)
    else next.delete(one)
  }
  return { ids: next, anchor: id }
}

/** All of a list, or none when all are selected already. */
export function allOrNone({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), anchor: null }
}
