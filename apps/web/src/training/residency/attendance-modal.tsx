// The attendance of a posting: a summary, the calendar, and for student and coordinator the marking of days.

import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { dayMs } from '@rounds/contract/kernel/durations'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  type AttendanceMark,
  attendanceMarks,
  type OpenedAttendance,
} from '@rounds/contract/training/residency/attendance'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { attendanceMessages } from '@rounds/contract/training/residency/attendance.messages'
import { isMarkable } from '@rounds/contract/training/residency/attendance-figures'
import { type Posting, workspaceUntil } from '@rounds/contract/training/residency/posting'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { useDialogGuard } from '#web/ui/form/dialog-guard.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { attendanceQuery, useMarkAttendance } from './attendance.queries.ts'
import classes from './attendance-calendar.module.css'
import { AttendanceCalendar } from './attendance-calendar.tsx'
import { markTexts, restText, summaryText, todayHere } from './attendance-text.ts'

interface Props {
  posting: Posting
  onClose: () => void
}

export function AttendanceModal({ posting, onClose }: Props) {
  const { data, error, refetch } = useQuery(attendanceQuery(posting.id))
  return (
    <LargeModal opened onClose={onClose} title={`Attendance of ${posting.student.name}`} size="xl">
      {data ? (
        <Opened sheet={data} />
      ) : error ? (
        <Refused problem={asProblem(error)} onRetry={refetch} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </LargeModal>
  )
}

function Opened({ sheet }: { sheet: OpenedAttendance }) {
  const user = useUser()
  const today = todayHere()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { posting, days } = sheet
  const marks =
    mayCall(attendance.mark, pageViewerOf(user)) && today >= posting.from && today <= workspaceUntil(posting.lastDay)
  const toggle = (day: string) =>
    setChosen((all) => new Set([...all].filter((one) => one !== day).concat(all.has(day) ? [] : day)))
  return (
    <Stack>
      <div>
        <Text fw={600}>{summaryText(sheet, today)}</Text>
        <Text size="sm" c="dimmed">
          {restText(sheet, today)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {dotted(attendanceMarks.map((mark) => `${markTexts[mark].letter} ${markTexts[mark].word}`))} · dashed: to be
        confirmed by the coordinator
      </Text>
      <AttendanceCalendar
        posting={posting}
        days={days}
        today={today}
        chosen={chosen}
        onDay={marks ? toggle : undefined}
      />
      <Changes sheet={sheet} />
      {marks && (
        <Marking
          sheet={sheet}
          today={today}
          isCoordinator={user.role === 'drpc'}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
    </Stack>
  )
}

interface MarkingProps {
  sheet: OpenedAttendance
  today: string
  isCoordinator: boolean
  chosen: ReadonlySet<string>
  onChosen: (days: ReadonlySet<string>) => void
}

/** Days are selected in the calendar, or by a button for all unmarked ones; choosing a mark saves them at once. */
function Marking({ sheet, today, isCoordinator, chosen, onChosen }: MarkingProps) {
  const { posting, days } = sheet
  const saving = useMarkAttendance(posting.id)
  const [reason, setReason] = useState('')
  const line = useRef<HTMLParagraphElement>(null)
  useDialogGuard(reason.trim() !== '', saving.isPending)
  // Every button here disappears when pressed and takes the focus with it.
  useEffect(() => takeLostFocus(line.current))
  const marked = new Map(days.map((one) => [one.day, one]))
  const waiting = days.filter(({ isConfirmed }) => !isConfirmed)
  const unmarked = unmarkedDays(sheet, today)
  const confirmed = [...chosen].filter((day) => marked.get(day)?.isConfirmed)
  const isLocked = !isCoordinator && confirmed.length > 0
  const needsReason = isCoordinator && confirmed.length > 0
  const save = (given: { day: string; mark: AttendanceMark }[]) =>
    saving.mutate(
      { days: given, ...(needsReason && reason.trim() ? { reason } : {}) },
      {
        onSuccess: ({ message }) => {
          showSuccess(message)
          onChosen(new Set())
          setReason('')
        },
        onError: (thrown) => showProblem(thrown, generalMessages.notSaved),
      },
    )
  return (
    <Stack gap="sm" className={classes.marks}>
      <Text ref={line} tabIndex={-1} size="sm">
        {chosen.size === 0
          ? 'Choose days in the calendar, then their mark.'
          : `${chosen.size} ${chosen.size === 1 ? 'day' : 'days'} chosen.`}
      </Text>
      <Group gap="xs">
        {isCoordinator && chosen.size === 0 && waiting.length > 0 && (
          <Button loading={saving.isPending} onClick={() => save(waiting.map(({ day, mark }) => ({ day, mark })))}>
            {`Confirm ${waiting.length} as marked`}
          </Button>
        )}
        {chosen.size === 0 && unmarked.length > 0 && (
          <Button variant="default" onClick={() => onChosen(new Set(unmarked))}>
            {`Choose ${unmarked.length} not marked`}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button variant="subtle" onClick={() => onChosen(new Set())}>
            Choose none
          </Button>
        )}
      </Group>
      {isLocked && <Text size="sm">Only the coordinator can change a confirmed day.</Text>}
      {needsReason && (
        <Textarea
          label="Reason for changing a confirmed day"
          value={reason}
          required
          autosize
          minRows={2}
          maxLength={maxCharacters.remark}
          description={reason.trim() === '' ? attendanceMessages.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {chosen.size > 0 && !isLocked && (
        <Group gap="xs" role="group" aria-label="Mark the chosen days">
          {attendanceMarks.map((mark) => (
            <Button
              key={mark}
              variant="light"
              loading={saving.isPending}
              disabled={needsReason && reason.trim() === ''}
              onClick={() => save([...chosen].map((day) => ({ day, mark })))}
            >
              {markTexts[mark].word}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

function unmarkedDays({ posting, days }: OpenedAttendance, today: string): string[] {
  const marked = new Set(days.map(({ day }) => day))
  const last = Date.parse(`${today < posting.lastDay ? today : posting.lastDay}T00:00:00Z`)
  const all: string[] = []
  for (let time = Date.parse(`${posting.from}T00:00:00Z`); time <= last; time += dayMs) {
    all.push(new Date(time).toISOString().slice(0, 10))
  }
  return all.filter((day) => !marked.has(day) && isMarkable(posting, day, today))
}

function Changes({ sheet: { days } }: { sheet: OpenedAttendance }) {
  const changes = days.flatMap(({ day, changes: of }) => of.map((change) => ({ ...change, day })))
  if (changes.length === 0) return null
  return (
    <section aria-label="Changes of confirmed days">
      <Text fw={600}>Changes of confirmed days</Text>
      <ul>
        {changes.map(({ day, mark, reason, by, at }) => (
          <li key={`${day} ${at}`}>
            {`${longDay(day)} was ${markTexts[mark].word}; changed by ${by}, ${longMoment(at)}: ${reason ?? 'reason erased'}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
