// Leaves the signed-in pages when the session ends elsewhere, and follows the redirects that refusals require.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { idleState, lastActivity } from '#web/identity/sessions/idle-clock.ts'
import { onRefusal } from '#web/kernel/call.ts'
import { showDialog } from '#web/kernel/notices.ts'
import { onSessionChange, storedSession } from '#web/kernel/session-store.ts'

const endMessages = {
  idle: signInMessages.expired,
  expired: signInMessages.ended,
  elsewhere: signInMessages.loggedOut,
}

/** A computer that slept through the idle warning first learns of the end from the server. */
const isIdle = (): boolean => idleState(Date.now(), lastActivity(Date.now())).phase === 'ended'

export function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // The session ended between the guard and this effect, so no event would follow.
    if (!storedSession()) void navigate({ to: '/login', replace: true })
    const stopRefusals = onRefusal(({ code }) => {
      if (code === 'passwordDue') void navigate({ to: '/newPassword', replace: true })
      if (code === 'secondFactorDue') void navigate({ to: '/secondFactor', replace: true })
      if (code === 'paymentDue') void navigate({ to: '/cart', replace: true })
      if (code === 'notVerified') void navigate({ to: '/profile', replace: true })
    })
    const stopChanges = onSessionChange((end) => {
      // `left` is the person's own sign-out, which the sign-out page confirms.
      if (end === null || end === 'left') return
      const search = end === 'elsewhere' ? {} : { back: location.pathname + location.search + location.hash }
      void navigate({ to: '/login', search, replace: true })
      showDialog({ kind: 'info', ...endMessages[end === 'expired' && isIdle() ? 'idle' : end] })
    })
    return () => {
      stopRefusals()
      stopChanges()
    }
  }, [navigate])
}
