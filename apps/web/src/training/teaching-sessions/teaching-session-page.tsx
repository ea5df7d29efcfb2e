// /teaching-sessions/{id}: one teaching session with the viewer's actions.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { roles } from '@rounds/contract/identity/accounts/person'
import { clinicalTraining } from '@rounds/contract/records/logbook/kinds/clinical-training'
import type { OpenedTeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { canChange, isModerator } from '@rounds/contract/training/teaching-sessions/teaching-session.can'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { addressOf } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { type RowAction, RowMenu } from '#web/ui/table/row-menu.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AttendanceSection } from './attendance-section.tsx'
import { CancelModal } from './cancel-modal.tsx'
import { GradePresenter } from './grade-presenter.tsx'
import { teachingSessionQuery } from './teaching.queries.ts'
import { TeachingFormModal } from './teaching-form-modal.tsx'
import { markChips, stateChip, takesAttendance, teachingTitle, whenText } from './teaching-text.ts'

/** The page that holds the record of a presentation. */
const recordsPage: string = clinicalTraining.route

export function TeachingSessionPage() {
  const { id } = useParams({ from: '/signed-in/teaching-sessions/$id' })
  const query = useQuery(teachingSessionQuery(id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading">
        <Skeleton h={60} w="60%" />
        <Skeleton h={200} />
      </Stack>
    )
  }
  const { teachingSession } = query.data
  return (
    <PageFrame
      title={teachingTitle(teachingSession)}
      purpose={`${whenText(teachingSession)} · ${teachingSession.place}`}
      action={<MainAction opened={query.data} />}
    >
      <BackLink to="/teaching-sessions">All teaching sessions</BackLink>
      <Opened key={id} opened={query.data} />
    </PageFrame>
  )
}

/**
 * While attendance is open: the code for the person in charge, and a link with which the others mark themselves
 * present.
 */
function MainAction({ opened: { teachingSession: session, own, run } }: { opened: OpenedTeachingSession }) {
  const { role } = useUser()
  const params = { id: session.id }
  if (!takesAttendance(session, new Date())) return null
  if (run) {
    return (
      <LinkButton to="/teaching-sessions/$id/code" params={params}>
        Show the attendance code
      </LinkButton>
    )
  }
  if (role === 'clerk' || own.mark === 'Present' || own.mark === 'Late') return null
  return (
    <LinkButton to="/teaching/attend/$id" params={params}>
      I am here
    </LinkButton>
  )
}

function Opened({ opened }: { opened: OpenedTeachingSession }) {
  const { teachingSession: session, own, run, closedBy } = opened
  const { id, role, canVerify } = useUser()
  const actor = { id, access: roles[role].access, canVerify }
  const [asking, setAsking] = useState<'change' | 'cancel' | null>(null)
  const now = new Date()
  const chip = stateChip(session, now)
  const isPresenter = session.presenter?.id === id
  const params = { id: session.id }
  const changes: readonly RowAction[] = [
    { verb: 'Edit', onAct: () => setAsking('change') },
    { verb: 'Cancel…', isDestructive: true, onAct: () => setAsking('cancel') },
  ]
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          {chip && <ToneChip {...chip} />}
          {own.mark && !isPresenter && (
            <ToneChip tone={markChips[own.mark].tone} word={`You: ${markChips[own.mark].word}`} />
          )}
        </Group>
        <Group gap="xs">
          {session.state !== 'Cancelled' && (
            <Button component="a" variant="default" href={addressOf(teachingSessions.calendar, { params })} download>
              Add to calendar
            </Button>
          )}
          <RowMenu about={teachingTitle(session)} actions={canChange(actor, session) ? changes : []} />
        </Group>
      </Group>
      <FactList
        facts={[
          ['Presenter', session.presenter?.name ?? 'To be announced'],
          ['Moderator', session.moderator.name],
          ['Planned by', session.plannedBy.name],
          ...(session.cancelReason ? [['Cancelled because', session.cancelReason] as const] : []),
          ...(session.state === 'Closed' ? [['Attendance closed by', closedBy] as const] : []),
          ...(session.state === 'Cancelled' ? [] : [['Present', String(opened.attended)] as const]),
        ]}
      />
      {run?.presenterRecordId && (
        <Text>
          {isPresenter
            ? 'Your presentation is in your logbook. '
            : 'The record of the presentation waits for your score. '}
          <LinkAnchor to={recordsPage} search={{ open: run.presenterRecordId }}>
            {isPresenter ? 'Open the record' : 'Score the presenter'}
          </LinkAnchor>
        </Text>
      )}
      {session.presenter && !isPresenter && (own.mark === 'Present' || own.mark === 'Late') && (
        <GradePresenter session={session} grade={own.grade} now={now} />
      )}
      {run && run.grades.n > 0 && (
        <Text>
          {run.grades.mean === null
            ? `Grades of peers: ${run.grades.n}. Their mean is shown two days after the teaching session, from three grades on.`
            : `Grades of peers: ${run.grades.mean.toFixed(1)} of 4, the mean of ${run.grades.n}.`}
        </Text>
      )}
      {(actor.access === 'faculty' || actor.access === 'hod') && session.state !== 'Cancelled' && (
        <AttendanceSection
          opened={opened}
          isModerator={isModerator(actor, session)}
          hasBegun={new Date(session.startsAt) <= now}
        />
      )}
      {asking === 'change' && <TeachingFormModal session={session} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <CancelModal session={session} onClose={() => setAsking(null)} />}
    </Stack>
  )
}
