// Watches for inactivity on the signed-in pages: warns, keeps the server's clock in step, and ends the session.
import { Button, Group, Modal, Text } from '@mantine/core'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { sendUnsentWork } from '#web/kernel/unsent-work.ts'
import { useIsOnTop } from '#web/ui/form/top-dialog.ts'
import { idleState, lastActivity, noteActivity, noteUserEvent, reportEveryMs } from './idle-clock.ts'
import { endSession } from './session-lifecycle.ts'

const activityEvents = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel'] as const
const tickMs = 1000
const sendingMs = 3000

const reportActivity = () => call(sessions.stay).catch(() => undefined)

export function Inactivity() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const isWarning = useRef(false)

  const stay = useCallback(() => {
    isWarning.current = false
    setSecondsLeft(null)
    noteActivity(Date.now())
    void reportActivity()
  }, [])

  useEffect(() => {
    const began = Date.now()
    let reportedAt = began
    noteActivity(began)
    // During the warning only its button counts, so a nudged mouse does not extend the session.
    const onUserEvent = () => isWarning.current || noteUserEvent(Date.now())
    const onTick = async () => {
      const now = Date.now()
      const last = lastActivity(began)
      const state = idleState(now, last)
      isWarning.current = state.phase === 'warning'
      setSecondsLeft(state.phase === 'warning' ? state.secondsLeft : null)
      if (state.phase === 'active' && last > reportedAt && now - reportedAt > reportEveryMs) {
        reportedAt = now
        void reportActivity()
      }
      if (state.phase !== 'ended') return
      clearInterval(timer)
      // A decision made just before the computer went to sleep may still be unsent.
      await Promise.race([sendUnsentWork(), new Promise((resolve) => setTimeout(resolve, sendingMs))])
      await endSession('idle')
    }
    const timer = setInterval(() => void onTick(), tickMs)
    for (const sign of activityEvents) window.addEventListener(sign, onUserEvent, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of activityEvents) window.removeEventListener(sign, onUserEvent)
    }
  }, [])

  const opened = secondsLeft !== null
  const isOnTop = useIsOnTop(opened)
  return (
    <Modal
      opened={opened}
      onClose={stay}
      title="Are you still there?"
      centered
      withCloseButton={false}
      closeOnEscape={isOnTop}
    >
      <Text role="timer">
        You will be logged out in {secondsLeft ?? 0} seconds. What you have typed in a record is kept; save anything
        else first.
      </Text>
      <Group mt="md" justify="flex-end">
        <Button onClick={stay} data-autofocus>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  )
}
