// Verifying one entry: the record beside the decision.
import { Button, Modal, Skeleton, Stack, Textarea, Title } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { Message } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { openedEntryQuery, useDecideEntry } from '../entries/entries.queries.ts'
import { presentEntry } from '../entries/present-entry.ts'
import { feedbackLabelOf } from '../record/decision-view.tsx'
import classes from '../record/entry-details.module.css'
import { EntryRecord } from '../record/entry-view.tsx'
import { PresentState } from '../record/present-state.tsx'
import { usePresentRubrics } from '../rubrics/rubrics.queries.ts'
import { blankDecision, type DecisionDraft, judgeDraft } from './decision-draft.ts'
import { ScoreInput, scoreInputId } from './score-input.tsx'

interface Props {
  kind: EntryKindSpec
  actor: EntryActor
  id: string
  opened: boolean
  onClose: () => void
}

export function DecideModal({ kind, actor, id, opened, onClose }: Props) {
  const isPhone = useIsPhone()
  const query = useQuery({ ...openedEntryQuery(id), enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Verify ${kind.noun}`}
      size="72rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={240} aria-busy />}
      {query.data && <Decide key={id} kind={kind} actor={actor} entry={query.data} onDone={onClose} />}
    </Modal>
  )
}

type Faults = { status?: string; score?: string; remark?: string }
const statusId = 'decision-status'
const remarkId = 'decision-remark'

interface DecideProps {
  kind: EntryKindSpec
  actor: EntryActor
  entry: OpenedEntry
  onDone: () => void
}

function Decide({ kind, actor, entry, onDone }: DecideProps) {
  const [draft, setDraft] = useState<DecisionDraft>(blankDecision)
  const [faults, setFaults] = useState<Faults>({})
  const [summary, setSummary] = useState<Message | null>(null)
  const [conflict, setConflict] = useState<{ title: string; message: string; present: Entry } | null>(null)
  const deciding = useDecideEntry(entry.id)
  const rubrics = usePresentRubrics(kind)
  const change = (part: Partial<DecisionDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setFaults({})
    setSummary(null)
  }

  async function decide(): Promise<void> {
    if (deciding.isPending) return
    const judgement = judgeDraft(kind, entry, draft, rubrics)
    if (!judgement.ok) {
      setFaults(judgement.faults)
      const first = judgement.faults.status ? statusId : judgement.faults.score ? scoreInputId : remarkId
      document.getElementById(first)?.focus()
      return setSummary({ title: decisionMessages.incomplete.title, message: judgement.message })
    }
    const { ok: _, ...decision } = judgement
    try {
      const { message } = await deciding.mutateAsync({ revision: entry.revision, ...decision })
      showSuccess(message)
      onDone()
    } catch (thrown) {
      const { title, message } = asProblem(thrown)
      const present = presentEntry(thrown)
      if (present) setConflict({ title, message, present })
      else showProblem(thrown, kind.decisionUnanswered)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void decide()
  }

  if (conflict) {
    const mayGoOn = canDecide(actor, conflict.present)
    return (
      <PresentState problem={conflict} entry={conflict.present} onTake={mayGoOn ? () => setConflict(null) : onDone} />
    )
  }
  if (!canDecide(actor, entry)) {
    return <PresentState problem={problems.alreadyDecided} entry={entry} onTake={onDone} />
  }
  return (
    <div className={classes.beside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
      <section className={classes.record} aria-label="Record" tabIndex={0}>
        <EntryRecord kind={kind} entry={entry} />
      </section>
      <form
        className={classes.panel}
        noValidate
        aria-label="Decision"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void decide()
        }}
      >
        <Stack>
          <Title order={3} size="h5">
            Decision
          </Title>
          <FaultSummary message={summary} />
          <ChoiceRow
            id={statusId}
            legend="Status"
            choices={statusChoices}
            value={draft.status}
            required
            autoFocus
            error={faults.status}
            onChange={(status) => change({ status: status === 'Approved' ? 'Approved' : 'Rejected' })}
          />
          <ScoreInput
            mode={scoreModeFor(kind, entry.details, rubrics)}
            draft={draft}
            error={faults.score}
            onDraft={change}
          />
          <Textarea
            id={remarkId}
            label={feedbackLabelOf(kind)}
            required
            autosize
            minRows={2}
            maxRows={10}
            maxLength={maxCharacters.remark}
            value={draft.remark}
            error={faults.remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md" loading={deciding.isPending} title="Ctrl+Enter">
              {draft.status === 'Rejected' ? 'Reject' : draft.status === 'Approved' ? 'Approve' : 'Save decision'}
            </Button>
          </div>
        </Stack>
      </form>
    </div>
  )
}

const statusChoices = [
  { value: 'Approved', label: 'Approve' },
  { value: 'Rejected', label: 'Reject' },
]
