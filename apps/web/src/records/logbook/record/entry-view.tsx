// An opened record: its fields beside the attachment, the decision, earlier revisions and actions.
import { Accordion, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import {
  canAskToVerify,
  canDecide,
  canDiscard,
  canEdit,
  canKeepRejected,
  canReopen,
  type EntryActor,
} from '@rounds/contract/records/logbook/entry.can'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { fileField } from '@rounds/contract/records/logbook/entry-values'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import printed from '#web/ui/paper/printed.module.css'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import { type EntryDialog, editVerbOf } from '../entries/entry-dialog.ts'
import { CoordinatorNote } from './coordinator-note.tsx'
import { DecisionView } from './decision-view.tsx'
import classes from './entry-details.module.css'
import { EntryDetails } from './entry-details.tsx'
import { EntryFile } from './entry-file.tsx'
import { EntryHistory } from './entry-history.tsx'
import { KeepRejected } from './keep-rejected.tsx'
import { RecordNote } from './kind-notes.tsx'
import { LateNote } from './late-note.tsx'
import { TeacherLeftNote } from './teacher-left-note.tsx'

interface Props {
  kind: EntryKindSpec
  actor: EntryActor
  /** The id of the record, kept while the dialog closes. */
  id: string
  opened: boolean
  onClose: () => void
  onDialog: (dialog: EntryDialog) => void
}

export function EntryView({ kind, actor, id, opened, onClose, onDialog }: Props) {
  const isPhone = useIsPhone()
  const [isPatientPrinted, setIsPatientPrinted] = useState(false)
  const query = useQuery({ ...openedEntryQuery(id, actor.access === 'student'), enabled: opened })
  return (
    <GuardedModal
      opened={opened}
      onClose={onClose}
      title={kind.detailsTitle ?? kind.title}
      size={kind.sections || fileField(kind) ? '64rem' : 'lg'}
      fullScreen={isPhone}
    >
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && (
        <Stack aria-busy>
          <Skeleton height={28} width={120} />
          <Skeleton height={160} />
        </Stack>
      )}
      {query.data && (
        <div className={`${printed.printed} ${classes.record}`}>
          <EntryRecord kind={kind} entry={query.data} isPatientPrinted={isPatientPrinted} />
          <Actions
            kind={kind}
            actor={actor}
            entry={query.data}
            onDialog={onDialog}
            patient={{ isPrinted: isPatientPrinted, onPrinted: setIsPatientPrinted }}
          />
        </div>
      )}
    </GuardedModal>
  )
}

interface RecordProps {
  kind: EntryKindSpec
  entry: OpenedEntry
  isPatientPrinted?: boolean
}

/** The record itself, for every dialog that shows it beside other content. */
export function EntryRecord({ kind, entry, isPatientPrinted = false }: RecordProps) {
  const [openParts, setOpenParts] = useState<string[]>([])
  const hasFile = fileField(kind) !== undefined
  const viewer = pageViewerOf(useUser())
  const hasHistory = entry.revision > 1 && mayCall(entries.history, viewer)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {dotted([entry.student.name, entry.student.identity])} · {entry.isImported ? 'imported' : 'recorded'} on{' '}
        {longDay(entry.createdAt)}
        {entry.formerPlace && ` in ${entry.formerPlace.department}, ${entry.formerPlace.college}`}
        {entry.submittedAt &&
          !(entry.isImported && entry.revision === 1) &&
          ` · submitted on ${longMoment(entry.submittedAt)}`}
      </Text>
      <DecisionView kind={kind} entry={entry} />
      <CoordinatorNote entry={entry} />
      <TeacherLeftNote entry={entry} />
      <LateNote entry={entry} />
      <RecordNote entry={entry} />
      <div className={hasFile && entry.attachment ? classes.beside : undefined}>
        <Stack>
          <EntryDetails kind={kind} entry={entry} identity={entry.identity} isPatientPrinted={isPatientPrinted} />
        </Stack>
        <EntryFile kind={kind} entry={entry} />
      </div>
      {hasHistory && (
        <Accordion multiple value={openParts} onChange={setOpenParts} variant="contained" order={3}>
          <Accordion.Item value="history">
            <Accordion.Control>History</Accordion.Control>
            <Accordion.Panel>
              {openParts.includes('history') && <EntryHistory kind={kind} entry={entry} />}
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  )
}

interface ActionsProps {
  kind: EntryKindSpec
  actor: EntryActor
  entry: OpenedEntry
  onDialog: (dialog: EntryDialog) => void
  patient: { isPrinted: boolean; onPrinted: (isPrinted: boolean) => void }
}

function Actions({ kind, actor, entry, onDialog, patient }: ActionsProps) {
  const { id } = entry
  const mays = [canDiscard, canEdit, canReopen, canDecide, canAskToVerify, canKeepRejected].map((can) =>
    can(actor, entry),
  )
  const [mayDiscard, mayEdit, mayReopen, mayDecide, mayAsk] = mays
  if (!mays.includes(true) && !kind.sections) return null
  return (
    <div className={classes.actions}>
      {kind.sections && entry.identity && (
        <Checkbox
          size="sm"
          label="Print with the patient’s name"
          checked={patient.isPrinted}
          onChange={(event) => patient.onPrinted(event.currentTarget.checked)}
        />
      )}
      {kind.sections && (
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      )}
      {mayDiscard && (
        <Button variant="default" onClick={() => onDialog({ name: 'discard', id })}>
          Delete draft
        </Button>
      )}
      {mayReopen && (
        <Button variant="default" onClick={() => onDialog({ name: 'reopen', id })}>
          Reopen
        </Button>
      )}
      <KeepRejected entry={entry} />
      {mayEdit && (
        <Button variant={mayAsk ? 'default' : 'filled'} onClick={() => onDialog({ name: 'edit', id })}>
          {editVerbOf(entry)}
        </Button>
      )}
      {mayAsk && <Button onClick={() => onDialog({ name: 'signOff', id })}>Get it verified now</Button>}
      {mayDecide && <Button onClick={() => onDialog({ name: 'decide', id })}>Verify</Button>}
    </div>
  )
}
