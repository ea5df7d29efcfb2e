// /teaching-sessions/{id}/code: the attendance code for the screen of a seminar room, as large as possible. It changes
// every 30 seconds; the number of attendees counts up beside it.
import { Progress, Skeleton, Text } from '@mantine/core'
import { stepMs } from '@rounds/contract/training/teaching-sessions/attendance-rules'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import classes from './code-page.module.css'
import { teachingSessionQuery } from './teaching.queries.ts'
import { inTwo, teachingTitle } from './teaching-text.ts'

const pollMs = 4000
/** Polls slightly after the server has switched to the next code. */
const afterMs = 150

async function askForCode(id: string, signal: AbortSignal, isBackground: boolean) {
  const { shown } = await call(teachingAttendance.code, { params: { id }, signal, isBackground })
  // The device's clock may be minutes off, so the time until the next code is computed from the server's.
  return { ...shown, endsAt: Date.now() + Date.parse(shown.until) - Date.parse(shown.now) }
}

export function CodePage() {
  const { id } = useParams({ from: '/signed-in/teaching-sessions/$id/code' })
  const navigate = useNavigate()
  const session = useQuery(teachingSessionQuery(id)).data?.teachingSession
  const query = useQuery({
    queryKey: ['teachingCode', id],
    queryFn: ({ client, queryKey, signal }) => askForCode(id, signal, isRefresh(client, queryKey)),
    refetchInterval: ({ state }) =>
      state.data ? Math.max(afterMs, Math.min(pollMs, state.data.endsAt - Date.now() + afterMs)) : pollMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  useWakefulScreen()
  const title = session ? teachingTitle(session) : 'Attendance code'
  usePageTitle('Attendance code')
  const close = () => void navigate({ to: '/teaching-sessions/$id', params: { id } })
  return (
    <OpenModal
      fullScreen
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close the code', size: 'lg' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height="60vh" role="status" aria-label="Loading" />}
      {query.data && !query.isError && (
        <div className={classes.screen}>
          <QrCode
            className={classes.qr}
            text={`${window.location.origin}/teaching/attend/${id}#${query.data.code}`}
            label="QR code of your attendance"
          />
          <div className={classes.beside}>
            <Text className={classes.hint}>
              Point the camera of your phone at it, or open this teaching session in Rounds and type
            </Text>
            <p className={classes.code}>{inTwo(query.data.code)}</p>
            <TimeLeft key={query.data.code} endsAt={query.data.endsAt} />
            <p className={classes.count} role="status">
              <strong>{query.data.attended}</strong> present
            </p>
            <Text className={classes.small}>
              {dotted([
                query.data.waiting > 0 && `${query.data.waiting} sent later, to be confirmed`,
                query.data.refused > 0 && `${query.data.refused} refused: too old or for another session`,
              ])}
            </Text>
          </div>
        </div>
      )}
    </OpenModal>
  )
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.min(stepMs, endsAt - now))
  return (
    <Progress
      value={(left / stepMs) * 100}
      size="lg"
      aria-label="Time until the next code"
      className={classes.left ?? ''}
      transitionDuration={500}
    />
  )
}

/** Keeps the screen on while the code is shown, if the browser can. The wake lock ends whenever the tab is hidden. */
function useWakefulScreen(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | null> | undefined
    const hold = () => {
      if (document.visibilityState === 'visible') held = navigator.wakeLock?.request('screen').catch(() => null)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void held?.then((lock) => lock?.release())
    }
  }, [])
}
