// Bulk decisions in a table: the selection, the held decisions, and undo.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { useState } from 'react'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { allOrNone, nothingSelected, ranged, toggled } from '#web/ui/table/selection.ts'
import { decisionsInHand, holdDecision, useHeldIds } from './decisions-in-hand.ts'
import { entryLabel } from './entry-label.ts'
import type { Decided } from './held-decisions.ts'
import { dropQueueDrafts } from './queue-drafts.ts'

/** Selectable are the records that the actor may decide, except those with a held decision. */
export function useBulk(rows: readonly Entry[], actor: EntryActor) {
  const heldIds = useHeldIds()
  const [selection, setSelection] = useState(nothingSelected)
  const selectable = rows.filter((entry) => canDecide(actor, entry) && !heldIds.has(entry.id))
  const order = selectable.map(({ id }) => id)
  const selected = selectable.filter(({ id }) => selection.ids.has(id))
  const some = selected.length > 0 ? 'some' : 'none'
  const rowSelection: RowSelection<Entry> = {
    labelOf: (entry) => (order.includes(entry.id) ? entryLabel(entry) : null),
    isSelected: ({ id }) => selected.some((entry) => entry.id === id),
    onSelect: ({ id }, isRange) => setSelection(isRange ? ranged(selection, id, order) : toggled(selection, id)),
    all: {
      state: order.length === 0 ? null : selected.length === order.length ? 'all' : some,
      onAll: () => setSelection(allOrNone(selection, order)),
    },
  }
  return {
    heldIds,
    selected,
    rowSelection: actor.canVerify ? rowSelection : undefined,
    clear: () => setSelection(nothingSelected),
    decide(entries: readonly Entry[], decided: Decided): void {
      holdDecision(entries, decided, true)
      dropQueueDrafts(entries.map(({ id }) => id))
      setSelection(nothingSelected)
    },
    /** Undoes a decision and selects its records again. */
    undo(key: string): void {
      const decision = decisionsInHand.undo(key)
      if (decision) setSelection({ ids: new Set(decision.targets.map(({ id }) => id)), anchor: null })
    },
  }
}
