// The fields of sign-in: e-mail, password with show/hide, Remember Me, Forgot Password.
import { Button, Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import type { Message } from '@rounds/contract/kernel/message'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { credentialFaults } from './credentials.ts'
import { homeOf, returnPath } from './gate.ts'
import { type Audience, rememberEmail, rememberedEmail } from './remembered.ts'
import { beginSession } from './session-lifecycle.ts'

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step-form.tsx')).SecondStepForm,
}))

const operations = { student: sessions.studentSignIn, staff: sessions.staffSignIn }

interface Props {
  audience: Audience
  /** Renders the link for a forgotten password, given the address typed so far. */
  forgotPassword: (email: string) => ReactNode
  /** Signs in without a password: `now`, or `filled` once the person picks a passkey from the browser's autofill. */
  byPasskey: (onSignedIn: (signedIn: SignedIn) => Promise<void>, when: 'now' | 'filled') => Promise<void>
  /** The password is right but the address is not verified. Offers the mail again, with the server's message. */
  onNotVerified: (email: string, message: string) => void
  /** Called when a code becomes necessary and when it no longer is. */
  onCodeNeeded: (isNeeded: boolean) => void
}

export function SignInForm({ audience, forgotPassword, byPasskey, onNotVerified, onCodeNeeded }: Props) {
  const navigate = useNavigate()
  const { back } = useSearch({ strict: false })
  const [kept] = useState(rememberedEmail)
  const [email, setEmail] = useState(kept ?? '')
  const [password, setPassword] = useState('')
  const [isKept, setIsKept] = useState(kept !== null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [summary, setSummary] = useState<Message | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  function needCode(isNeeded: boolean): void {
    setIsCodeNeeded(isNeeded)
    if (!isNeeded) setPassword('')
    onCodeNeeded(isNeeded)
  }

  async function enter(signedIn: SignedIn): Promise<void> {
    beginSession(signedIn)
    rememberEmail(isKept ? signedIn.user.email : null)
    if (signedIn.user.standing === 'full') showSuccess(signInMessages.success)
    await navigate({ href: returnPath(back, homeOf(signedIn.user)), replace: true })
  }

  const onPasskey = () => byPasskey(enter, 'now')

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = credentialFaults(email, password)
    setFaults(wrong)
    const first = wrong.email ?? wrong.password
    setSummary(first ? { title: signInMessages.incomplete.title, message: first } : null)
    if (first) {
      const field = wrong.email ? emailInput : passwordInput
      return field.current?.focus()
    }
    setIsBusy(true)
    try {
      await enter(await call(operations[audience], { body: { email, password }, isHarmless: true }))
    } catch (thrown) {
      const { code, title, message, fields } = asProblem(thrown)
      if (code === 'codeNeeded') return needCode(true)
      setFaults({ ...fields })
      if (code === 'emailNotVerified') onNotVerified(email.trim(), message)
      else if (Object.keys(fields).length > 0) setSummary({ title, message })
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  if (isCodeNeeded) {
    return (
      <Suspense fallback={null}>
        <SecondStepForm onSignedIn={enter} onPasskey={onPasskey} onBack={() => needCode(false)} />
      </Suspense>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Sign in">
      <Stack>
        <FaultSummary message={summary} />
        <TextInput
          ref={emailInput}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username webauthn"
          onFocus={() => byPasskey(enter, 'filled')}
          inputMode="email"
          value={email}
          error={faults.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={faults.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="sm">
          <Switch label="Remember Me" checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
          {forgotPassword(email)}
        </Group>
        <Button type="submit" size="md" loading={isBusy}>
          Sign in
        </Button>
        <Button variant="default" size="md" onClick={onPasskey}>
          Sign in with a passkey
        </Button>
      </Stack>
    </form>
  )
}
