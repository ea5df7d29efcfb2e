// What a page that fails to draw turns into: the logout screen, with a full load so that nothing broken survives.
import { Button, Text } from '@mantine/core'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { useEffect, useState } from 'react'
import { presentUser } from '#web/identity/accounts/session.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { endSession } from './session-lifecycle.ts'

const restMs = 2000

/** Read before the session ends; students and staff sign in at different pages. */
const signInPath = (): string => ((presentUser()?.role ?? 'student') === 'student' ? '/login' : '/staffLogin')

export function CrashScreen() {
  const [next] = useState(signInPath)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    void endSession().finally(() => {
      timer = setTimeout(() => location.assign(next), restMs)
    })
    return () => clearTimeout(timer)
  }, [next])
  const { title, message } = signInMessages.loggedOut
  return (
    <AuthCard title={title} purpose={message}>
      <Text size="sm">This page could not be shown, so we signed you out to be safe. Your saved records are safe.</Text>
      <Button component="a" href={next} variant="light">
        Sign in again
      </Button>
    </AuthCard>
  )
}
