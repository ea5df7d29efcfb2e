// The file of a record, beside it or in its dialog. Readers without the right to see the patient get a note instead.
import { Text } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { canSeeFile } from '@rounds/contract/records/logbook/entry.can'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { namesPatient } from '@rounds/contract/records/logbook/entry-values'
import { useUser } from '#web/identity/accounts/session.ts'
import { FileView } from '#web/ui/files/file-viewer.tsx'
import { attachmentFile } from '../entries/attachment-file.ts'
import { actorOf } from '../entries/entry-actor.ts'

export function EntryFile({ kind, entry }: { kind: EntryKindSpec; entry: Entry }) {
  const actor = actorOf(useUser())
  if (!entry.attachment) return null
  if (!canSeeFile(actor, entry, namesPatient(kind))) return <Text c="dimmed">{entryMessages.fileKept}</Text>
  return <FileView file={attachmentFile(entry.attachment)} />
}
