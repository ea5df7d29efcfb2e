// Decisions in the queue: holds them, moves to the next record, undoes them, and keeps drafts.
import { bulkRefusal } from '@rounds/contract/records/logbook/bulk-decision'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useEffect, useRef, useState } from 'react'
import { nothingSelected, type Selection, toggled } from '#web/ui/table/selection.ts'
import type { DecisionDraft } from '../decisions/decision-draft.ts'
import { decisionsInHand, holdDecision, useDecisionsInHand } from '../decisions/decisions-in-hand.ts'
import type { Decided, Settled } from '../decisions/held-decisions.ts'
import { changeQueueDrafts, dropQueueDrafts, type QueueDrafts, useQueueDrafts } from '../decisions/queue-drafts.ts'
import { rowId } from './list/queue-row.tsx'
import { stepBarId } from './phone/step-bar.tsx'
import { freshDraft } from './queue-draft.ts'
import type { useQueue } from './use-queue.ts'

export function useReview({ current, waiting, open, neighbour }: ReturnType<typeof useQueue>) {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const drafts = useQueueDrafts()
  const [refusal, setRefusal] = useState('')
  const isFocusDue = useRef(false)
  const currentId = current?.id
  const { settled } = useDecisionsInHand()

  // A refused decision becomes a draft again, with its remark.
  useEffect(() => changeQueueDrafts((before) => ({ ...refusedDrafts(settled), ...before })), [settled])

  // The focused element was unmounted with the previous record.
  useEffect(() => {
    if (!isFocusDue.current || !currentId) return
    isFocusDue.current = false
    const row = document.getElementById(rowId(currentId))
    row?.scrollIntoView({ block: 'nearest' })
    ;(row ?? document.getElementById(stepBarId))?.focus()
  }, [currentId])

  function go(id: string | null): void {
    setRefusal('')
    isFocusDue.current = true
    open(id)
  }

  /** Returns the id of the nearest record that stays when `ids` leave the list; null when none does. */
  function nextAfter(ids: ReadonlySet<string>): string | null {
    const at = waiting.findIndex(({ id }) => id === currentId)
    const stays = (entry: Entry) => !ids.has(entry.id)
    return (waiting.slice(Math.max(at, 0)).find(stays) ?? waiting.slice(0, Math.max(at, 0)).findLast(stays))?.id ?? null
  }

  return {
    selection,
    setSelection,
    selected: waiting.filter(({ id }) => selection.ids.has(id)),
    /** Why the current record cannot be selected; empty when it can. */
    refusal,
    /**
     * Toggles the selection of the current record. One that needs a rubric cannot be selected, and `refusal` says so.
     */
    select(): void {
      if (!current) return
      const reason = bulkRefusal(kindOf(current.kind), current.details)
      setRefusal(reason ?? '')
      if (reason === null) setSelection(toggled(selection, current.id))
    },
    draft: (currentId && drafts[currentId]) || freshDraft,
    setDraft: (draft: DecisionDraft) => currentId && changeQueueDrafts((before) => ({ ...before, [currentId]: draft })),
    go,
    step(by: 1 | -1): void {
      const next = neighbour(by)
      if (next) go(next.id)
    },
    decide(entry: Entry, decided: Decided): void {
      const next = nextAfter(new Set([entry.id]))
      dropQueueDrafts([entry.id])
      setSelection({ ids: new Set([...selection.ids].filter((id) => id !== entry.id)), anchor: null })
      holdDecision([entry], decided, false)
      go(next)
    },
    decideAll(entries: readonly Entry[], decided: Decided): void {
      const next = nextAfter(new Set(entries.map(({ id }) => id)))
      holdDecision(entries, decided, true)
      dropQueueDrafts(entries.map(({ id }) => id))
      setSelection(nothingSelected)
      go(next)
    },
    /** Undoes a held decision (by default the last one) and returns to its record. */
    undo(key = lastHeldKey()): void {
      const decision = key === undefined ? null : decisionsInHand.undo(key)
      const [target] = decision?.targets ?? []
      if (!decision || !target) return
      if (decision.isBulk) setSelection({ ids: new Set(decision.targets.map(({ id }) => id)), anchor: null })
      else changeQueueDrafts((before) => ({ ...before, [target.id]: draftOf(decision) }))
      go(target.id)
    },
  }
}

const lastHeldKey = () => decisionsInHand.present().held.findLast(({ state }) => state === 'held')?.decision.key

/** Drafts of refused single decisions. Bulk decisions have none: the bulk bar keeps their remark. */
const refusedDrafts = (settled: readonly Settled[]): QueueDrafts =>
  Object.fromEntries(
    settled.flatMap(({ decision }) =>
      decision.isBulk ? [] : decision.targets.map(({ id }) => [id, draftOf(decision)] as const),
    ),
  )

/** Converts a decision back to a draft. */
function draftOf({ status, remark, score }: Decided): DecisionDraft {
  const ratings = Array.isArray(score) ? score.map(({ title, value }) => [title, String(value)] as const) : []
  const grade = score === undefined || Array.isArray(score) ? '' : String(score)
  return { status, remark, grade, ratings: Object.fromEntries(ratings) }
}
