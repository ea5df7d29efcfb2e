// One record of the queue with its decision: loads the record, validates the decision and handles its shortcuts.
import { Skeleton } from '@mantine/core'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type DecisionDraft, validateDraft } from '../decisions/decision-draft.ts'
import type { Decided } from '../decisions/held-decisions.ts'
import { scoreInputId } from '../decisions/score-input.tsx'
import { EditReadyRemarksModal } from '../ready-remarks/edit-ready-remarks-modal.tsx'
import { readyRemarksQuery } from '../ready-remarks/ready-remarks.queries.ts'
import { undecidableProblem } from '../record/coordinator-note.tsx'
import { PresentState } from '../record/present-state.tsx'
import { usePresentRubrics } from '../rubrics/rubrics.queries.ts'
import { DecisionPanel, type DecisionProps, type Faults } from './decision-panel.tsx'
import { DecisionBar } from './phone/decision-bar.tsx'
import { useSwipe } from './phone/use-swipe.ts'
import classes from './queue.module.css'
import { queuedEntryQuery } from './queue.queries.ts'
import { missingScore, rejecting, remarked, scored, takenBack } from './queue-draft.ts'
import type { QueueAction } from './queue-keys.ts'
import { QueueRecord, recordHeadingId } from './queue-record.tsx'
import { remarkId } from './remark-input.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

interface Props {
  id: string
  actor: EntryActor
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  onDecide: (entry: OpenedEntry, decided: Decided) => void
  /** Called on a swipe to the next record (1) or the previous one (-1). */
  onStep: (step: 1 | -1) => void
  /** Called when the record can no longer be decided. */
  onGone: () => void
}

export function ReviewPanel(props: Props) {
  const query = useQuery(queuedEntryQuery(props.id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  if (!canDecide(props.actor, query.data)) {
    return <PresentState problem={undecidableProblem(query.data)} entry={query.data} onTake={props.onGone} />
  }
  return <Review {...props} entry={query.data} />
}

const focus = (id: string) => document.getElementById(id)?.focus()

function Review({ entry, draft, onDraft, onDecide, onStep }: Props & { entry: OpenedEntry }) {
  const [faults, setFaults] = useState<Faults>({})
  const [isEditingReady, setIsEditingReady] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isPhone = useIsPhone()
  const swipe = useSwipe(onStep)
  const ready = useQuery(readyRemarksQuery)
  const kind = kindOf(entry.kind)
  const rubrics = usePresentRubrics(kind)
  const mode = scoreModeFor(kind, entry.details, rubrics)

  function change(part: Partial<DecisionDraft>): void {
    onDraft({ ...draft, ...part })
    setFaults({})
  }

  function decide(decided: DecisionDraft): void {
    const checked = validateDraft(kind, entry, decided, rubrics)
    if (checked.ok) {
      const { ok: _, ...decision } = checked
      onDecide(entry, decision)
      return
    }
    onDraft(decided)
    const missing = missingScore(mode, decided)
    setFaults({ ...checked.faults, ...(missing ? { score: missing } : {}) })
    // On a phone the remark and the rubric are in the sheet; the grade is in the bar.
    if (isPhone && (checked.faults.remark || mode.mode === 'rubric')) setIsSheetOpen(true)
    focus(checked.faults.score ? scoreInputId : remarkId)
  }

  const approve = () => decide({ ...draft, status: 'Approved' })
  const reject = () => {
    const next = { ...draft, ...rejecting(draft) }
    if (draft.status !== 'Rejected' && !validateDraft(kind, entry, next, rubrics).ok) beginRejection()
    else decide(next)
  }

  const addReady = (remark: string) => change(remarked(draft, remark))

  function beginRejection(): void {
    change(rejecting(draft))
    const missing = missingScore(mode, draft)
    // The sheet has both the score and the remark.
    if (isPhone) setIsSheetOpen(true)
    else if (missing) setFaults({ score: missing })
    focus(missing ? scoreInputId : remarkId)
  }

  function setScore(value: number): void {
    const next = { ...draft, ...scored(mode, draft, value) }
    change(next)
    if (next.status === 'Rejected' && !missingScore(mode, next)) focus(remarkId)
    // Scroll the next criterion to rate into view.
    else requestAnimationFrame(() => document.getElementById(scoreInputId)?.scrollIntoView({ block: 'nearest' }))
  }

  useQueueKeys((action: QueueAction) => {
    switch (action.name) {
      case 'approve':
        approve()
        return true
      case 'reject':
        // The key only starts a rejection, because a remark must be written first.
        beginRejection()
        return true
      case 'score':
        setScore(action.value)
        return true
      case 'readyRemark': {
        const remark = ready.data?.[action.index]
        if (remark !== undefined) addReady(remark)
        return remark !== undefined
      }
      case 'takeBack':
        change(takenBack(mode, draft))
        return true
      case 'open':
        focus(recordHeadingId)
        return true
      // `QueuePage` handles these.
      case 'next':
      case 'previous':
      case 'select':
      case 'undo':
      case 'search':
      case 'help':
        return false
    }
  })

  const decision: DecisionProps = {
    entry,
    draft,
    faults,
    onDraft: change,
    onApprove: approve,
    onReject: reject,
    onUndecided: () => setFaults({ remark: decisionMessages.noStatus }),
    onReadyRemark: addReady,
    onEditReady: () => setIsEditingReady(true),
  }
  return (
    <div className={classes.review} data-phone={isPhone || undefined} {...(isPhone ? swipe : {})}>
      <QueueRecord entry={entry} isFolded={isPhone} />
      {isPhone ? (
        <DecisionBar {...decision} isSheetOpen={isSheetOpen} onSheet={setIsSheetOpen} />
      ) : (
        <DecisionPanel {...decision} />
      )}
      <EditReadyRemarksModal opened={isEditingReady} onClose={() => setIsEditingReady(false)} />
    </div>
  )
}
