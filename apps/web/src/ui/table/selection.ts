// The selected rows of a list: toggled one at a time, or as a range. Pure.

export interface Selection {
  ids: ReadonlySet<string>
  /** The start of a range: the row that was last selected or deselected. */
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Selects a row, or deselects it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Gives every row from the anchor to `id` the new state of `id`. Without an anchor it changes only `id`. */
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

/** Selects the whole list, or nothing when all are already selected. */
export function allOrNone({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), anchor: null }
}
