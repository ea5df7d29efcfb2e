// Deciding in the queue: holds decisions, goes on to the next record, takes back, remembers what was filled in.
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

  // A refused decision is there to be made again, with its words.
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

  /** The nearest record that stays in the list when these leave it. */
  function nextAfter(ids: ReadonlySet<string>): string | null {
    const at = waiting.findIndex(({ id }) => id === currentId)
    const stays = (entry: Entry) => !ids.has(entry.id)
    return (waiting.slice(Math.max(at, 0)).find(stays) ?? waiting.slice(0, Math.max(at, 0)).findLast(stays))?.id ?? null
  }

  return {
    selection,
    setSelection,
    selected: waiting.filter(({ id }) => selection.ids.has(id)),
    /** Why the current record could not be selected; empty where nothing was refused. */
    refusal,
    /** Selects the current record or gives it up; one with a rubric says why it cannot be. */
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
    /** Takes one back, the last one without a key, and returns to its record. */
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

/** Of single decisions: one on many has its remark in the bar, for all of them. */
const refusedDrafts = (settled: readonly Settled[]): QueueDrafts =>
  Object.fromEntries(
    settled.flatMap(({ decision }) =>
      decision.isBulk ? [] : decision.targets.map(({ id }) => [id, draftOf(decision)] as const),
    ),
  )

/** What was decided, as a draft again. */
function draftOf({ status, remark, score }: Decided): DecisionDraft {
  const ratings = Array.isArray(score) ? score.map(({ title, value }) => [title, String(value)] as const) : []
  const grade = score === undefined || Array.isArray(score) ? '' : String(score)
  return { status, remark, grade, ratings: Object.fromEntries(ratings) }
}
