// One record of the queue with its decision: loads it, judges what was filled in, listens for the keys of a decision.
import { Skeleton } from '@mantine/core'
import { problems } from '@rounds/contract/kernel/problem'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { type DecisionDraft, judgeDraft } from '../decisions/decision-draft.ts'
import type { Decided } from '../decisions/held-decisions.ts'
import { scoreInputId } from '../decisions/score-input.tsx'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import { PresentState } from '../record/present-state.tsx'
import { DecisionPanel, type Faults, remarkId } from './decision-panel.tsx'
import classes from './queue.module.css'
import { rejecting, scored, takenBack } from './queue-draft.ts'
import type { QueueAction } from './queue-keys.ts'
import { QueueRecord, recordHeadingId } from './queue-record.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

interface Props {
  id: string
  actor: EntryActor
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  onDecide: (entry: OpenedEntry, decided: Decided) => void
  /** The record cannot be decided any more. */
  onGone: () => void
}

export function ReviewPanel(props: Props) {
  const query = useQuery(openedEntryQuery(props.id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  if (!canDecide(props.actor, query.data)) {
    return <PresentState problem={problems.alreadyDecided} entry={query.data} onTake={props.onGone} />
  }
  return <Review {...props} entry={query.data} />
}

const focus = (id: string) => document.getElementById(id)?.focus()

function Review({ entry, draft, onDraft, onDecide }: Props & { entry: OpenedEntry }) {
  const [faults, setFaults] = useState<Faults>({})
  const kind = kindOf(entry.kind)
  const mode = scoreModeFor(kind, entry.details)

  function change(part: Partial<DecisionDraft>): void {
    onDraft({ ...draft, ...part })
    setFaults({})
  }

  function decide(decided: DecisionDraft): void {
    const judged = judgeDraft(kind, entry, decided)
    if (judged.ok) {
      const { ok: _, ...decision } = judged
      onDecide(entry, decision)
      return
    }
    onDraft(decided)
    setFaults(judged.faults)
    focus(judged.faults.score ? scoreInputId : remarkId)
  }

  const approve = () => decide({ ...draft, status: 'Approved' })
  const reject = () => decide({ ...draft, ...rejecting(draft) })

  useQueueKeys((action: QueueAction) => {
    switch (action.name) {
      case 'approve':
        approve()
        return true
      case 'reject':
        // The key only begins a rejection: what is wrong has to be said first.
        change(rejecting(draft))
        focus(remarkId)
        return true
      case 'score':
        change(scored(mode, draft, action.value))
        // The next criterion to rate comes into sight.
        requestAnimationFrame(() => document.getElementById(scoreInputId)?.scrollIntoView({ block: 'nearest' }))
        return true
      case 'takeBack':
        change(takenBack(mode, draft))
        return true
      case 'open':
        focus(recordHeadingId)
        return true
      // Those of the list.
      case 'next':
      case 'previous':
      case 'select':
      case 'undo':
      case 'help':
        return false
    }
  })

  return (
    <div className={classes.review}>
      <QueueRecord entry={entry} />
      <DecisionPanel
        entry={entry}
        draft={draft}
        faults={faults}
        onDraft={change}
        onApprove={approve}
        onReject={reject}
      />
    </div>
  )
}
