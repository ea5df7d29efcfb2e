// The open record of the queue: its fields, the attachment beside them, and earlier records.
import { Stack, Text, Title } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { EntryDetails } from '../record/entry-details.tsx'
import { EntryFile } from '../record/entry-file.tsx'
import { EntryHistory } from '../record/entry-history.tsx'
import { RecordNote } from '../record/kind-notes.tsx'
import { TeacherLeftNote } from '../record/teacher-left-note.tsx'
import { PreviousRecords } from './previous-records.tsx'
import classes from './queue.module.css'

export const recordHeadingId = 'queue-record-heading'

/** `isFolded`: earlier records are collapsed behind a button. */
export function QueueRecord({ entry, isFolded }: { entry: OpenedEntry; isFolded: boolean }) {
  const kind = kindOf(entry.kind)
  return (
    <section className={classes.record} aria-labelledby={recordHeadingId} data-queue-record>
      <div>
        <Title order={2} size="h4" id={recordHeadingId} tabIndex={-1}>
          {kind.title}
        </Title>
        <Text size="sm" c="dimmed">
          {entry.student.name} · recorded on {longDay(entry.createdAt)}
          {entry.submittedAt && ` · submitted on ${longMoment(entry.submittedAt)}`}
          {entry.revision > 1 && ` · revision ${entry.revision}`}
        </Text>
      </div>
      <TeacherLeftNote entry={entry} />
      <RecordNote entry={entry} />
      <div className={entry.attachment ? classes.withFile : undefined}>
        <Stack>
          <EntryDetails kind={kind} entry={entry} identity={entry.identity} />
        </Stack>
        <EntryFile kind={kind} entry={entry} />
      </div>
      {entry.revision > 1 && (
        <Stack gap="sm">
          <Title order={3} size="h5">
            History
          </Title>
          <EntryHistory kind={kind} entry={entry} />
        </Stack>
      )}
      <PreviousRecords kind={kind} entry={entry} isFolded={isFolded} />
    </section>
  )
}
