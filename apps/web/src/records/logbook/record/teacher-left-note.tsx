// Note on a pending record whose teacher no longer verifies here: who can verify it now, and what the student can do.
import { Alert, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { useUser } from '#web/identity/accounts/session.ts'
import { writesRecords } from '../entries/entry-actor.ts'

export function TeacherLeftNote({ entry: { teacher } }: { entry: Pick<Entry, 'teacher'> }) {
  const user = useUser()
  if (!teacher?.hasLeft) return null
  const sentence = fillMessage(entryMessages.teacherHasLeft, { name: teacher.name })
  const mayEdit = writesRecords(user)
  return (
    <Alert color="yellow" p="sm">
      <Text size="sm" c="bright">
        {mayEdit ? `${sentence} ${entryMessages.chooseOther}` : sentence}
      </Text>
    </Alert>
  )
}

/** Short form of the note, for a row of a list. */
export const teacherLeftText = ({ teacher }: Pick<Entry, 'teacher'>): string =>
  teacher?.hasLeft ? `${teacher.name} no longer verifies here` : ''
