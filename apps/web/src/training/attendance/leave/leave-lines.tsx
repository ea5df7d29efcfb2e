// The lines beside a leave record. In its form they show the effect on the year. People who decide see the same, and
// whether it begins soon. The student sees what to do when plans change.
import { Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { leaveOfRecord } from '@rounds/contract/training/attendance/leave-of-record'
import { useUser } from '#web/identity/accounts/session.ts'
import { writesRecords } from '#web/records/logbook/entries/entry-actor.ts'
import type { KindNotes } from '#web/records/logbook/record/kind-notes.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { LeaveFacts } from './leave-facts.tsx'
import { beginsText, plansText } from './leave-text.ts'

export const LeaveFormNote: KindNotes['Form'] = ({ recordId, values }) => {
  const { id } = useUser()
  const leave = leaveOfRecord(values)
  return leave && <LeaveFacts studentId={id} recordId={recordId} leave={leave} />
}

export const LeaveRecordNote: KindNotes['Record'] = ({ entry }) => {
  const user = useUser()
  const { status } = entry
  if (status !== 'Pending' && status !== 'Approved') return null
  if (user.id !== entry.student.id) return <FactsForStaff entry={entry} />
  return writesRecords(user) ? <PlansOfStudent entry={entry} status={status} /> : null
}

function FactsForStaff({ entry: { id, status, student, details } }: { entry: OpenedEntry }) {
  const leave = leaveOfRecord(details)
  if (!leave) return null
  const begins = status === 'Pending' ? beginsText(leave.from, businessDateOf(new Date())) : null
  return (
    <Stack gap={4}>
      {begins && (
        <div>
          <ToneChip tone="waiting" word={begins} isSmall />
        </div>
      )}
      <LeaveFacts studentId={student.id} recordId={id} leave={leave} />
    </Stack>
  )
}

function PlansOfStudent({ entry, status }: { entry: OpenedEntry; status: 'Pending' | 'Approved' }) {
  const leave = leaveOfRecord(entry.details)
  if (!leave) return null
  return (
    <Text size="sm" c="dimmed">
      {plansText({ status, from: leave.from }, businessDateOf(new Date()))}{' '}
      {status === 'Approved' && <LinkAnchor to="/attendance">Open your attendance</LinkAnchor>}
    </Text>
  )
}
