// /sso/return: the page to which a college's identity provider returns. Completes the sign-in once, asks for the code
// of a second step, and explains a refusal.
import { Button, Loader, Stack, Text } from '@mantine/core'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { homeOf, returnPath } from '#web/identity/sessions/gate.ts'
import { beginSession } from '#web/identity/sessions/session-lifecycle.ts'
import { takeReturnPath } from '#web/identity/single-sign-on/return-path.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'

const SecondStepForm = lazy(async () => ({
  default: (await import('#web/identity/sessions/second-step-form.tsx')).SecondStepForm,
}))

type State = { is: 'waiting' } | { is: 'code' } | { is: 'refused'; message: string }

export function SignOnReturnPage() {
  const navigate = useNavigate()
  const given = useSearch({ from: '/public/sso/return' })
  const [state, setState] = useState<State>({ is: 'waiting' })
  // The provider's response is single-use, and React may run effects twice.
  const isSent = useRef(false)

  async function enter(signedIn: SignedIn): Promise<void> {
    beginSession(signedIn)
    if (signedIn.user.standing === 'full') showSuccess(signInMessages.success)
    await navigate({ href: returnPath(takeReturnPath(), homeOf(signedIn.user)), replace: true })
  }

  async function finish(): Promise<void> {
    const answered = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
    const search = new URLSearchParams(answered).toString()
    try {
      await enter(await call(singleSignOn.finish, { body: { search } }))
    } catch (thrown) {
      const { code, message } = asProblem(thrown)
      setState(code === 'codeNeeded' ? { is: 'code' } : { is: 'refused', message })
    }
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void finish()
  })

  if (state.is === 'code') {
    return (
      <AuthCard title="One more step" purpose="Your college signed you in. Now enter a code within five minutes.">
        <Suspense fallback={null}>
          <SecondStepForm
            onSignedIn={enter}
            onPasskey={async () =>
              (await import('#web/identity/passkeys/sign-in-by-passkey.ts')).signInByPasskey(enter, 'now')
            }
            onBack={() => void navigate({ to: '/sso', replace: true })}
          />
        </Suspense>
      </AuthCard>
    )
  }
  if (state.is === 'refused') {
    return (
      <AuthCard title="You are not signed in" purpose="The sign-in of your college did not open your account.">
        <Stack>
          <Text role="alert">{state.message}</Text>
          <Button size="md" onClick={() => void navigate({ to: '/sso', replace: true })}>
            Begin again
          </Button>
          <LinkAnchor to="/login" ta="center" size="sm">
            Use your password
          </LinkAnchor>
        </Stack>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Signing you in" purpose={signInMessages.loggingOut.message}>
      <Loader aria-label="Signing you in" m="auto" />
    </AuthCard>
  )
}
