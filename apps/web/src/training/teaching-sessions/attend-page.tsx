// /teaching/attend/{id}#{code}: the page behind the QR code on the screen. It sends the code at once, stores it while
// offline, and asks for the digits when nothing was scanned.
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { AttendanceMark } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { IconCircleCheck, IconClock, IconWifiOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { isWaiting } from '#web/kernel/retries/retry-policy.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { dropCode, keepCode, keptCodes } from './kept-codes.ts'
import { teachingSessionQuery } from './teaching.queries.ts'
import { teachingTitle, whenText } from './teaching-text.ts'

type Outcome =
  | { is: 'sending' }
  | { is: 'asking'; message: string }
  | { is: 'kept'; code: string; isOffline: boolean }
  | { is: 'done'; mark: AttendanceMark; message: string }

export function AttendPage() {
  const { id } = useParams({ from: '/signed-in/teaching/attend/$id' })
  const here = useLocation({ select: ({ pathname, hash }) => (pathname.startsWith('/teaching/attend/') ? hash : null) })
  const [hash, setHash] = useState(here ?? '')
  // During navigation the address is already that of the next page, so the current code stays until this page is left.
  if (here !== null && here !== hash) setHash(here)
  return <Attend key={`${id} ${hash}`} id={id} scanned={hash.replace(/^#/, '')} />
}

function Attend({ id, scanned }: { id: string; scanned: string }) {
  const client = useQueryClient()
  const { data } = useQuery(teachingSessionQuery(id))
  const [outcome, setOutcome] = useState<Outcome>(scanned ? { is: 'sending' } : { is: 'asking', message: '' })
  const send = useCallback(
    async (code: string) => {
      // A resend keeps the moment at which the code was first seen. The first attempt is stored too, because on a slow
      // line it may be repeated after the code has expired.
      const before = keptCodes().find((one) => one.id === id)
      const isKept = before?.code === code
      const present = isKept ? before : { id, code, seenAt: new Date().toISOString() }
      // Stored before it is sent, because an expired session locks the device's store.
      keepCode(present)
      try {
        const body = { code, seenAt: present.seenAt }
        const { mark, message } = await call(teachingAttendance.attend, { params: { id }, body, isHarmless: true })
        dropCode(id)
        setOutcome({ is: 'done', mark, message })
        void client.invalidateQueries({ queryKey: ['teachingSessions'] })
      } catch (thrown) {
        if (isWaiting(thrown))
          return setOutcome({ is: 'kept', code, isOffline: asProblem(thrown).code === 'unreachable' })
        // Mistyped digits must not replace a stored code that is waiting.
        if (before && !isKept) keepCode(before)
        else dropCode(id)
        throw thrown
      }
    },
    [client, id],
  )
  const sendOrAsk = useCallback(
    (code: string) => {
      send(code).catch((thrown: unknown) => setOutcome({ is: 'asking', message: asProblem(thrown).message }))
    },
    [send],
  )
  useEffect(() => {
    if (scanned !== '') sendOrAsk(scanned)
  }, [scanned, sendOrAsk])
  const keptHere = outcome.is === 'kept' ? outcome.code : null
  useEffect(() => {
    if (keptHere === null) return
    return onReconnected(() => sendOrAsk(keptHere))
  }, [keptHere, sendOrAsk])
  const session = data?.teachingSession
  return (
    <PageFrame
      title={session ? teachingTitle(session) : 'Attendance'}
      purpose={session ? `${whenText(session)} · ${session.place}` : 'For a teaching session of your department.'}
    >
      {outcome.is === 'sending' && (
        <Group role="status">
          <Loader size="sm" />
          <Text>Sending your attendance…</Text>
        </Group>
      )}
      {outcome.is === 'asking' && (
        <Stack>
          {outcome.message && (
            <Text role="alert" fw={600}>
              {outcome.message}
            </Text>
          )}
          <Text>Open the camera of your phone and point it at the code on the screen, or type its digits.</Text>
          <CodeForm onSend={send} />
        </Stack>
      )}
      {outcome.is === 'kept' && (
        <Big
          icon={outcome.isOffline ? <IconWifiOff size={48} aria-hidden /> : <IconClock size={48} aria-hidden />}
          title={outcome.isOffline ? 'No connection: your code is kept' : 'Rounds is busy: your code is kept'}
        >
          {outcome.isOffline
            ? 'It is sent once you are online and open Rounds.'
            : 'It is sent when you open Rounds again.'}{' '}
          The moderator then confirms that you were there.
          <Group mt="md" justify="center">
            <Button onClick={() => sendOrAsk(outcome.code)}>Try again now</Button>
          </Group>
        </Big>
      )}
      {outcome.is === 'done' && (
        <Big
          icon={
            outcome.mark === 'Waiting' ? (
              <IconClock size={48} aria-hidden />
            ) : (
              <IconCircleCheck size={48} color="var(--mantine-color-teal-text)" aria-hidden />
            )
          }
          title={outcome.message}
        >
          You can put the phone away.
        </Big>
      )}
      <Group justify={outcome.is === 'asking' ? 'flex-start' : 'center'}>
        <LinkButton variant="default" to="/teaching-sessions/$id" params={{ id }}>
          Open the teaching session
        </LinkButton>
      </Group>
    </PageFrame>
  )
}

function Big({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Stack align="center" ta="center" py="xl" gap="xs" role="status">
      {icon}
      <Text fz="xl" fw={700}>
        {title}
      </Text>
      <Text component="div" c="dimmed">
        {children}
      </Text>
    </Stack>
  )
}
