// Says to a student who left the course why there is nothing to record with; nothing to everybody else.
import { Alert } from '@mantine/core'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { useUser } from '#web/identity/accounts/session.ts'

export function LeftNotice() {
  const { role, leftOn } = useUser()
  if (role !== 'student' || !leftOn) return null
  return <Alert color="yellow">{entryMessages.hasLeft}</Alert>
}
