// The form for deciding one record: status, score, remark and submit buttons. Validated by the server's rules.
import { Button, Stack, Textarea, Title } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { Message } from '@rounds/contract/kernel/message'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Decision, Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { Rubric } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { feedbackLabelOf } from '../record/decision-view.tsx'
import classes from '../record/entry-details.module.css'
import { type DecisionDraft, validateDraft } from './decision-draft.ts'
import { ScoreInput, scoreInputId } from './score-input.tsx'

type Faults = { status?: string; score?: string; remark?: string }
const statusId = 'decision-status'
const remarkId = 'decision-remark'

type Verb = 'Approve' | 'Reject' | 'Save decision'

interface Props {
  kind: EntryKindSpec
  entry: Pick<Entry, 'revision' | 'details'>
  rubrics: readonly Rubric[]
  /** The parent keeps the draft, because it must outlive a refusal that replaces the form. */
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  isBusy: boolean
  /** False on a page where the record should be read first. */
  autoFocus?: boolean
  /** Heading level, one below that of the dialog or page. */
  order?: 2 | 3
  /** Extra inputs above the button. */
  children?: ReactNode
  /** Replaces the default button, for several ways to submit. `onDecide` receives the `value` of the pressed button. */
  buttons?: (verb: Verb) => ReactNode
  onDecide: (decision: Decision, pressed: string) => void
}

export function DecisionForm(props: Props) {
  const {
    kind,
    entry,
    rubrics,
    draft,
    onDraft,
    isBusy,
    autoFocus = true,
    order = 3,
    children,
    buttons,
    onDecide,
  } = props
  const [faults, setFaults] = useState<Faults>({})
  const [summary, setSummary] = useState<Message | null>(null)
  const change = (part: Partial<DecisionDraft>) => {
    onDraft({ ...draft, ...part })
    setFaults({})
    setSummary(null)
  }

  function decide(pressed: string): void {
    if (isBusy) return
    const checked = validateDraft(kind, entry, draft, rubrics)
    if (!checked.ok) {
      setFaults(checked.faults)
      const first = checked.faults.status ? statusId : checked.faults.score ? scoreInputId : remarkId
      document.getElementById(first)?.focus()
      setSummary({ title: decisionMessages.incomplete.title, message: checked.message })
      return
    }
    const { ok: _, ...decision } = checked
    onDecide({ revision: entry.revision, ...decision }, pressed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    decide('')
  }

  const verb: Verb = draft.status === 'Rejected' ? 'Reject' : draft.status === 'Approved' ? 'Approve' : 'Save decision'
  return (
    <form
      className={classes.panel}
      noValidate
      aria-label="Decision"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        decide(submitter instanceof HTMLButtonElement ? submitter.value : '')
      }}
    >
      <Stack>
        <Title order={order} size="h5">
          Decision
        </Title>
        <FaultSummary message={summary} />
        <ChoiceRow
          id={statusId}
          legend="Status"
          choices={statusChoices}
          value={draft.status}
          required
          autoFocus={autoFocus}
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
        {children}
        <div className={classes.actions}>
          {buttons?.(verb) ?? (
            <Button type="submit" size="md" loading={isBusy} title="Ctrl+Enter">
              {verb}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}

const statusChoices = [
  { value: 'Approved', label: 'Approve' },
  { value: 'Rejected', label: 'Reject' },
]
