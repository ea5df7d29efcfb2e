// Dialog to verify one record, with the decision beside it.
import { Skeleton } from '@mantine/core'
import type { Decision, Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canDecide, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { useDialogGuard } from '#web/ui/form/dialog-guard.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { openedEntryQuery, useDecideEntry } from '../entries/entries.queries.ts'
import { presentEntry } from '../entries/present-entry.ts'
import { undecidableProblem } from '../record/coordinator-note.tsx'
import classes from '../record/entry-details.module.css'
import { EntryRecord } from '../record/entry-view.tsx'
import { PresentState } from '../record/present-state.tsx'
import { usePresentRubrics } from '../rubrics/rubrics.queries.ts'
import { blankDecision, type DecisionDraft, isBegun } from './decision-draft.ts'
import { DecisionForm } from './decision-form.tsx'

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
  const deciding = useDecideEntry(id)
  return (
    <GuardedModal
      opened={opened}
      onClose={onClose}
      title={`Verify ${kind.noun}`}
      size="72rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={240} aria-busy />}
      {query.data && (
        <Decide
          key={id}
          kind={kind}
          actor={actor}
          entry={query.data}
          send={async (decision) => (await deciding.mutateAsync(decision)).message}
          isSending={deciding.isPending}
          onDone={onClose}
        />
      )}
    </GuardedModal>
  )
}

interface DecideProps {
  kind: EntryKindSpec
  actor: EntryActor
  entry: OpenedEntry
  /** Sends the decision and resolves to the server's message. */
  send: (decision: Decision) => Promise<string>
  isSending: boolean
  /** Heading level of the decision. */
  order?: 2 | 3
  onDone: () => void
}

/** The record and its decision side by side. If someone else decided first, shows the record's present state. */
export function Decide({ kind, actor, entry, send, isSending, order = 3, onDone }: DecideProps) {
  const [conflict, setConflict] = useState<{ title: string; message: string; present: Entry } | null>(null)
  const [draft, setDraft] = useState<DecisionDraft>(blankDecision)
  const rubrics = usePresentRubrics(kind)
  useDialogGuard(isBegun(draft) && !conflict, isSending)

  async function decide(decision: Decision): Promise<void> {
    try {
      showSuccess(await send(decision))
      onDone()
    } catch (thrown) {
      const { title, message } = asProblem(thrown)
      const present = presentEntry(thrown)
      if (present) setConflict({ title, message, present })
      else showProblem(thrown, kind.decisionUnanswered)
    }
  }

  if (conflict) {
    const mayGoOn = canDecide(actor, conflict.present)
    return (
      <PresentState problem={conflict} entry={conflict.present} onTake={mayGoOn ? () => setConflict(null) : onDone} />
    )
  }
  if (!canDecide(actor, entry)) {
    return <PresentState problem={undecidableProblem(entry)} entry={entry} onTake={onDone} />
  }
  return (
    <div className={classes.beside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
      <section className={classes.record} aria-label="Record" tabIndex={0}>
        <EntryRecord kind={kind} entry={entry} />
      </section>
      <DecisionForm
        kind={kind}
        entry={entry}
        rubrics={rubrics}
        draft={draft}
        onDraft={setDraft}
        isBusy={isSending}
        order={order}
        onDecide={(decision) => void decide(decision)}
      />
    </div>
  )
}
