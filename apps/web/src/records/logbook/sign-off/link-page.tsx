// /sign-off/{token}: the link that a student sent to a teacher. It shows the record without its patient. Deciding needs
// the teacher's PIN or passkey.
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ClosedState, closedTexts } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { SignOffLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PublicPage } from '#web/ui/page/public-page.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { blankDecision, type DecisionDraft } from '../decisions/decision-draft.ts'
import { LinkedDecision } from './linked-decision.tsx'
import { SignOffOutcome } from './outcome.tsx'

interface Made {
  outcome: 'Approved' | 'Rejected'
  message: string
}

export function SignOffLinkPage() {
  const { token } = useParams({ from: '/public/sign-off/$token' })
  const load = useCallback(
    (one: string, signal: AbortSignal) => call(signOffs.open, { params: { token: one }, signal }),
    [],
  )
  const { data, problem, retry } = useLoaded(token, load)
  const [made, setMade] = useState<Made | null>(null)
  // Kept here, so that the draft survives reloading a changed record.
  const [draft, setDraft] = useState<DecisionDraft>(blankDecision)
  return (
    <PublicPage title="Verify a record" purpose="A student asks you to verify one record of their logbook." size="md">
      {made ? (
        <SignOffOutcome status={made.outcome} title={made.message.replace(/\.$/, '')}>
          <Text c="dimmed">We have notified the student. You can close this page.</Text>
        </SignOffOutcome>
      ) : problem ? (
        <Refused problem={problem} onRetry={retry} />
      ) : data ? (
        <Link link={data.link} token={token} draft={draft} onDraft={setDraft} onMade={setMade} onStale={retry} />
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading" />
      )}
    </PublicPage>
  )
}

interface LinkProps {
  link: SignOffLink
  token: string
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  onMade: (made: Made) => void
  /** Called when the link was closed or used, or its record changed, in the meantime. */
  onStale: () => void
}

function Link({ link, ...props }: LinkProps) {
  const { state, record, teacher } = link
  if (state === 'open' && record && teacher)
    return <LinkedDecision record={record} teacher={teacher} worksUntil={link.worksUntil} {...props} />
  return <ClosedLink state={state === 'open' ? 'unknown' : state} decision={link.decision} teacher={teacher} />
}

const queueOf = (isCoordinator = false) => (isCoordinator ? '/drp/queue' : '/queue')

type ClosedProps = Pick<SignOffLink, 'decision' | 'teacher'> & { state: ClosedState }

function ClosedLink({ state, decision, teacher }: ClosedProps) {
  return (
    <Stack>
      <Alert
        color={decision ? 'gray' : 'yellow'}
        variant="light"
        role="alert"
        title={
          <Text span c="bright" fw={650}>
            This link does not work
          </Text>
        }
      >
        <Text c="bright">{closedTexts[state]}</Text>
        {decision && (
          <Text c="bright" mt="xs">
            {decision.status} by {decision.by} on {longDay(decision.on)}.
          </Text>
        )}
      </Alert>
      <Group>
        <LinkButton to={queueOf(teacher?.isCoordinator)} variant="default">
          Sign in and open your queue
        </LinkButton>
      </Group>
    </Stack>
  )
}
