// One decision for all selected records: status, remark and grade. Records that need a rubric are listed and left out.
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { bulkRefusal } from '@rounds/contract/records/logbook/bulk-decision'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { grades, scoreModeFor } from '@rounds/contract/records/logbook/score'
import { useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import classes from './decisions.module.css'
import { entryLabel } from './entry-label.ts'
import { approvalRemark, type Decided } from './held-decisions.ts'
import { halfRejections, useQueueDrafts } from './queue-drafts.ts'

interface Props {
  selected: readonly Entry[]
  onDecide: (entries: readonly Entry[], decided: Decided) => void
  onClear: () => void
}

const isLeftOut = ({ kind, details }: Entry) => bulkRefusal(kindOf(kind), details) !== null
const isGraded = ({ kind, details }: Entry) => scoreModeFor(kindOf(kind), details).mode === 'grade'

const gradeChoices = [
  { value: '', label: 'Choose' },
  ...grades.map(({ value, label }) => ({ value: String(value), label: `${value} ${label}` })),
]

export function BulkBar({ selected, onDecide, onClear }: Props) {
  const { id: userId } = useUser()
  const [grade, setGrade] = useState('')
  const [remark, setRemark] = useState(approvalRemark)
  const [faults, setFaults] = useState<{ grade?: string; remark?: string }>({})
  const gradeInput = useRef<HTMLSelectElement>(null)
  const remarkInput = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const leftOut = selected.filter(isLeftOut)
  const decided = selected.filter((entry) => !isLeftOut(entry))
  const unfinished = halfRejections(useQueueDrafts())
  // Approving records with a half-written rejection needs a confirmation, wherever that rejection was started.
  const halfRejected = decided.filter(({ id }) => unfinished.has(id))
  const needsGrade = decided.some(isGraded)
  // Records that name a colleague. The bar counts them, because many records are decided without opening them.
  const others = decided.filter(({ teacher }) => teacher && teacher.id !== userId).length

  function decide(status: Decided['status'], isConfirmed = false): void {
    const words = status === 'Rejected' && remark.trim() === approvalRemark ? '' : remark.trim()
    setRemark(words)
    const next = {
      ...(needsGrade && grade === '' ? { grade: decisionMessages.noGrade } : {}),
      ...(words === '' ? { remark: decisionMessages.noRemark } : {}),
    }
    setFaults(next)
    if (next.grade) gradeInput.current?.focus()
    else if (next.remark) remarkInput.current?.focus()
    else if (status === 'Approved' && halfRejected.length > 0 && !isConfirmed) setIsAsking(true)
    else onDecide(decided, { status, remark: words, ...(needsGrade ? { score: Number(grade) } : {}) })
  }

  return (
    <section className={classes.bulk} aria-label="Decide the selected records">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {selected.length} selected
        </Text>
        <Button variant="default" size="sm" onClick={onClear}>
          Clear the selection
        </Button>
      </Group>
      {leftOut.length > 0 && (
        <Text size="sm">Left out, because a rubric is rated one by one: {leftOut.map(entryLabel).join('; ')}.</Text>
      )}
      {others > 0 && (
        <Text size="sm">{others === 1 ? '1 of them names' : `${others} of them name`} another teacher.</Text>
      )}
      {decided.length > 0 && (
        <div className={classes.bulkFields}>
          {needsGrade && (
            <NativeSelect
              ref={gradeInput}
              size="sm"
              label="Grade for all"
              data={gradeChoices}
              required
              value={grade}
              error={faults.grade}
              onChange={(event) => setGrade(event.currentTarget.value)}
            />
          )}
          <TextInput
            ref={remarkInput}
            className={classes.bulkRemark}
            label="Remark for all"
            size="sm"
            required
            maxLength={maxCharacters.remark}
            value={remark}
            error={faults.remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <Button onClick={() => decide('Approved')}>Approve {decided.length}</Button>
          <Button variant="default" onClick={() => decide('Rejected')}>
            Reject {decided.length}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="You have an unfinished rejection"
        message={`You began to reject ${halfRejected.map(entryLabel).join('; ')}. Approving discards what you wrote there.`}
        verb={`Approve all ${decided.length}`}
        onConfirm={() => {
          setIsAsking(false)
          decide('Approved', true)
        }}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
