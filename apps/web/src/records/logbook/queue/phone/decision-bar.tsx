// The decision on a phone: score and both buttons in a bottom bar; the remark and a rubric in a sheet above it.
import { Button, Drawer, Portal, Stack, Text } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { overallText } from '../../decisions/decision-draft.ts'
import { approvalRemark } from '../../decisions/held-decisions.ts'
import { ScoreInput } from '../../decisions/score-input.tsx'
import { ReadyRemarkRow } from '../../ready-remarks/ready-remark-row.tsx'
import { useScoreMode } from '../../rubrics/rubrics.queries.ts'
import type { DecisionProps } from '../decision-panel.tsx'
import { missingScore } from '../queue-draft.ts'
import { RemarkInput } from '../remark-input.tsx'
import classes from './decision-bar.module.css'

interface Props extends DecisionProps {
  isSheetOpen: boolean
  onSheet: (isOpen: boolean) => void
}

export function DecisionBar(props: Props) {
  const { entry, draft, faults, onDraft, onApprove, onReject, onReadyRemark, onEditReady, isSheetOpen, onSheet } = props
  const kind = kindOf(entry.kind)
  const mode = useScoreMode(kind, entry.details)
  const isRejecting = draft.status === 'Rejected'
  const isRubric = mode.mode === 'rubric'
  const isRemarkOwn = draft.remark.trim() !== '' && draft.remark.trim() !== approvalRemark
  const verbs = (
    <div className={classes.verbs}>
      {!isSheetOpen && (
        <Button variant="default" onClick={() => onSheet(true)}>
          {isRubric
            ? `Rate · ${overallText(mode.rubric.criteria, draft.ratings)}`
            : isRemarkOwn
              ? 'Remark ✓'
              : 'Remark'}
        </Button>
      )}
      <Button variant={isRejecting ? 'filled' : 'default'} onClick={onReject}>
        Reject
      </Button>
      <Button variant={draft.status === 'Approved' ? 'filled' : 'default'} onClick={onApprove}>
        Approve
      </Button>
    </div>
  )
  return (
    <Portal>
      <form
        className={classes.bar}
        aria-label="Decision"
        noValidate
        data-decision-bar
        onSubmit={(event) => event.preventDefault()}
      >
        {(isRejecting || faults.score) && !isSheetOpen && (
          <Text size="sm" role="status">
            {missingScore(mode, draft) ?? (isRejecting && 'Choose “Reject” to write the remark.')}
          </Text>
        )}
        {mode.mode === 'grade' && !isSheetOpen && (
          <ScoreInput mode={mode} draft={draft} error={faults.score} onDraft={onDraft} isBare />
        )}
        {verbs}
      </form>
      <Drawer
        opened={isSheetOpen}
        onClose={() => onSheet(false)}
        position="bottom"
        // Mantine's `size` is used in calculations, so it cannot be `auto`.
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        title={isRejecting ? 'Reject: score and remark' : 'Score and remark'}
      >
        <Stack>
          <ScoreInput mode={mode} draft={draft} error={faults.score} onDraft={onDraft} />
          <RemarkInput kind={kind} draft={draft} error={faults.remark} onDraft={onDraft} />
          <ReadyRemarkRow onPick={onReadyRemark} onEdit={onEditReady} />
          {verbs}
        </Stack>
      </Drawer>
    </Portal>
  )
}
