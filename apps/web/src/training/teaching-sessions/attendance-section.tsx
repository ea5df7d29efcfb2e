// The list of attendees for teachers. The moderator confirms, corrects and closes it; closing creates the records.
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { Attendee, OpenedTeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { MarkModal } from './mark-modal.tsx'
import { attendeesQuery, useCloseAttendance } from './teaching.queries.ts'
import { markChips, methodTexts, takesAttendance } from './teaching-text.ts'

interface Props {
  opened: OpenedTeachingSession
  isModerator: boolean
  hasBegun: boolean
}

const detailOf = ({ way, seenAt, reason, markedBy, isStudent }: Attendee): string =>
  dotted([
    !isStudent && 'teacher',
    way && way !== 'moderator' && methodTexts[way],
    way && way !== 'moderator' && longMoment(seenAt),
    markedBy && `marked by ${markedBy}`,
    reason,
  ])

export function AttendanceSection({ opened, isModerator, hasBegun }: Props) {
  const { teachingSession: session, run } = opened
  const query = useQuery(attendeesQuery(session.id, takesAttendance(session, new Date())))
  const closing = useCloseAttendance(session.id)
  const [marked, setMarked] = useState<Attendee | null>(null)
  const [isClosing, setIsClosing] = useState(false)
  const isOpen = session.state === 'Planned'
  const attendees = query.data ?? []
  const left = run?.recordsLeft ?? 0
  const close = async () => showSuccess((await closing.mutateAsync(undefined)).message)
  return (
    <section aria-labelledby="attendance-title">
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={2} fz="lg" id="attendance-title">
          Attendance
        </Title>
        {isModerator && isOpen && hasBegun && (
          <Button variant="default" onClick={() => setIsClosing(true)}>
            Close the attendance…
          </Button>
        )}
        {isModerator && left > 0 && (
          <Button loading={closing.isPending} onClick={() => void close().catch(() => undefined)}>
            {`Make the records that are left: ${left}`}
          </Button>
        )}
      </Group>
      {run && run.refused > 0 && (
        <Text size="sm" mb="xs">
          {`Refused codes, too old or for another session: ${run.refused}.`}
        </Text>
      )}
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height="8rem" radius="md" role="status" aria-label="Loading" />}
      {query.data?.length === 0 && (
        <NoLines title="Nobody is in this department yet" hint="Students appear here once the HOD has approved them." />
      )}
      {attendees.length > 0 && (
        <LineList>
          {attendees.map((attendee) => (
            <Line
              key={attendee.person.id}
              title={attendee.person.name}
              detail={detailOf(attendee)}
              isWhole
              aside={
                <Group gap="xs" wrap="nowrap">
                  {(attendee.mark || !isOpen || !isModerator) && <ToneChip {...chipOf(attendee, isOpen)} isSmall />}
                  {isModerator && isOpen && (
                    <Button
                      size="compact-sm"
                      variant={attendee.mark === 'Waiting' ? 'filled' : 'subtle'}
                      aria-label={`${attendee.mark === 'Waiting' ? 'Confirm' : 'Mark'} ${attendee.person.name}`}
                      onClick={() => setMarked(attendee)}
                    >
                      {attendee.mark === 'Waiting' ? 'Confirm…' : 'Mark…'}
                    </Button>
                  )}
                </Group>
              }
            />
          ))}
        </LineList>
      )}
      {marked && <MarkModal id={session.id} attendee={marked} onClose={() => setMarked(null)} />}
      <ConfirmDialog
        opened={isClosing}
        title="Close the attendance?"
        message={`${attendedText(opened.attended)} marked as present. Each student gets a record in the logbook; the presenter’s waits for the moderator’s score. Nothing can be changed after it.`}
        verb="Close the attendance"
        onConfirm={close}
        onClose={() => setIsClosing(false)}
      />
    </section>
  )
}

const attendedText = (n: number): string => (n === 0 ? 'Nobody is' : n === 1 ? '1 person is' : `${n} are`)

const chipOf = ({ mark }: Attendee, isOpen: boolean) =>
  mark ? markChips[mark] : isOpen ? ({ tone: 'unfinished', word: 'Not marked' } as const) : markChips.Absent
