// The screen after a page failed to render: it signs out, and continues with a full load so that no broken state
// survives. When a page merely failed to download, as in a lift, nobody is signed out.
import { Button, Text } from '@mantine/core'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { useEffect, useState } from 'react'
import { presentUser } from '#web/identity/accounts/session.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { endSession } from './session-lifecycle.ts'

const restMs = 2000

/** Read before the session ends, because students and staff sign in at different pages. */
const signInPath = (): string => ((presentUser()?.role ?? 'student') === 'student' ? '/login' : '/staffLogin')

/**
 * The error messages of Chromium, Firefox and Safari for a script that failed to load, and of Vite for a style sheet.
 */
const notFetched =
  /^(?:Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed|Unable to preload CSS)/

export function CrashScreen({ error }: { error: unknown }) {
  return error instanceof Error && notFetched.test(error.message) ? <NotLoadedScreen /> : <LoggedOutScreen />
}

function NotLoadedScreen() {
  return (
    <AuthCard
      title="This page did not load"
      purpose="The connection was lost, or Rounds has just been updated. What you saved is safe."
    >
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </AuthCard>
  )
}

function LoggedOutScreen() {
  const [next] = useState(signInPath)
  const [isEnded, setIsEnded] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    void endSession().then((isConfirmed) => {
      setIsEnded(isConfirmed)
      if (isConfirmed) timer = setTimeout(() => location.assign(next), restMs)
    })
    return () => clearTimeout(timer)
  }, [next])
  const { title, message } = signInMessages[isEnded ? 'loggedOut' : 'loggedOutHere']
  return (
    <AuthCard title={title} purpose={message}>
      <Text size="sm">This page could not be shown, so we signed you out to be safe. Your saved records are safe.</Text>
      <Button component="a" href={next} variant="light">
        Sign in again
      </Button>
    </AuthCard>
  )
}
