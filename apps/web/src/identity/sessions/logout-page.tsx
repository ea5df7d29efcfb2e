// The sign-out page: ends the session, says so, and goes to the sign-in page after two seconds.
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { endSession } from './session-lifecycle.ts'

const restMs = 2000
/** Longer than usual, because the message asks the person to do something. */
const readingMs = 10_000

export function LogoutPage() {
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/public/logout' })
  const signInPath = next === 'staff' ? '/staffLogin' : '/login'
  /** Whether the server confirmed the end of the session; null until it answers. */
  const [isEnded, setIsEnded] = useState<boolean | null>(null)
  useEffect(() => {
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // On a slow line the page waits for the server to end the session: people who leave earlier would still be signed
    // in.
    void endSession().then((isConfirmed) => {
      if (isUnmounted) return
      setIsEnded(isConfirmed)
      const wait = isConfirmed ? restMs : readingMs
      timer = setTimeout(() => void navigate({ to: signInPath, replace: true }), wait)
    })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [navigate, signInPath])
  const { loggingOut, loggedOut, loggedOutHere } = signInMessages
  if (isEnded === null) return <AuthCard title={loggingOut.title} purpose={loggingOut.message} />
  const { title, message } = isEnded ? loggedOut : loggedOutHere
  return (
    <AuthCard title={title} purpose={message}>
      <LinkButton to={signInPath} variant="light">
        Sign in again
      </LinkButton>
    </AuthCard>
  )
}
