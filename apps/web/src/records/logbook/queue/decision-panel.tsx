// The decision panel beside a record: score, remark, and buttons to approve and reject.
import { Button, Kbd, Stack, Text, Title } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { overallTitle } from '@rounds/contract/records/logbook/score'
import type { KeyboardEvent } from 'react'
import { type DecisionDraft, overallText } from '../decisions/decision-draft.ts'
import { ScoreInput } from '../decisions/score-input.tsx'
import { ReadyRemarkRow } from '../ready-remarks/ready-remark-row.tsx'
import { useScoreMode } from '../rubrics/rubrics.queries.ts'
import { rowId } from './list/queue-row.tsx'
import classes from './queue.module.css'
import { RemarkInput } from './remark-input.tsx'

export interface Faults {
  score?: string
  remark?: string
}

export interface DecisionProps {
  entry: OpenedEntry
  draft: DecisionDraft
  faults: Faults
  onDraft: (part: Partial<DecisionDraft>) => void
  onApprove: () => void
  onReject: () => void
  /** Called when Ctrl+Enter is pressed before "approve" or "reject" is chosen. */
  onUndecided: () => void
  onReadyRemark: (remark: string) => void
  onEditReady: () => void
}

const KeyHint = ({ letter }: { letter: string }) => (
  <Kbd aria-hidden className={classes.keyHint}>
    {letter}
  </Kbd>
)

export function DecisionPanel({
  entry,
  draft,
  faults,
  onDraft,
  onApprove,
  onReject,
  onUndecided,
  onReadyRemark,
  onEditReady,
}: DecisionProps) {
  const kind = kindOf(entry.kind)
  const mode = useScoreMode(kind, entry.details)
  const isRejecting = draft.status === 'Rejected'
  const isApproving = draft.status === 'Approved'

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') document.getElementById(rowId(entry.id))?.focus()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isRejecting) onReject()
    else if (isApproving) onApprove()
    else onUndecided()
  }

  return (
    <form className={classes.panel} aria-label="Decision" noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <Title order={3} size="h5">
          Decision
        </Title>
        <ScoreInput mode={mode} draft={draft} error={faults.score} onDraft={onDraft} />
        <RemarkInput
          kind={kind}
          draft={draft}
          error={faults.remark}
          description={
            draft.status !== '' && (
              <span className={classes.keyHint}>Ctrl+Enter {isRejecting ? 'rejects' : 'approves'}</span>
            )
          }
          onDraft={onDraft}
          onKeyDown={onKeyDown}
        />
        <ReadyRemarkRow hasKeys onPick={onReadyRemark} onEdit={onEditReady} />
        <div className={classes.verbs}>
          {mode.mode === 'rubric' && (
            // Screen readers announce the mean after the ratings; this copy keeps it visible.
            <Text aria-hidden size="sm" fw={600} w="100%">
              {overallTitle}: {overallText(mode.rubric.criteria, draft.ratings)}
            </Text>
          )}
          <Button
            variant={isApproving ? 'filled' : 'default'}
            onClick={onApprove}
            rightSection={<KeyHint letter="a" />}
          >
            Approve
          </Button>
          <Button variant={isRejecting ? 'filled' : 'default'} onClick={onReject} rightSection={<KeyHint letter="r" />}>
            Reject
          </Button>
        </div>
      </Stack>
    </form>
  )
}
