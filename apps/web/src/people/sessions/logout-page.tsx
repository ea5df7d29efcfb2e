// Signing out: ends the session, says so, and goes back to the sign-in page after two seconds.

import { Button } from '@mantine/core'
import { messages } from '@rounds/contract/kernel/messages'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endSession } from '#web/people/session.ts'
import { EntranceFrame } from '#web/ui/entrance-frame.tsx'

const restMs = 2000

export function LogoutPage() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const signInPath = search.next === 'staff' ? '/staffLogin' : '/login'
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // On a slow line the page stays until the server has ended the session: who goes on before would still be signed in.
    void endSession().then(() => {
      if (!isGone) timer = setTimeout(() => void navigate({ to: signInPath, replace: true }), restMs)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [navigate, signInPath])
  const { title, message } = messages.signIn.loggedOut
  return (
    <EntranceFrame title={title} purpose={message}>
      <Button component={Link} to={signInPath} variant="light">
        Sign in again
      </Button>
    </EntranceFrame>
  )
}
