// /sso: finds a college's single sign-on by e-mail address and redirects there.
import { Button, Stack, TextInput } from '@mantine/core'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { emailPattern } from '@rounds/contract/kernel/patterns'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { rememberedEmail } from '#web/identity/sessions/remembered.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { keepReturnPath } from './return-path.ts'

export function SignOnBeginPage() {
  const { back } = useSearch({ from: '/public/sso' })
  const [email, setEmail] = useState(rememberedEmail() ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function refuse(sentence: string): void {
    setFault(sentence)
    input.current?.focus()
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!emailPattern.test(email.trim())) return refuse(signInMessages.email.message)
    setIsBusy(true)
    try {
      const { address } = await call(singleSignOn.begin, { body: { email: email.trim() } })
      keepReturnPath(back)
      window.location.assign(address)
    } catch (thrown) {
      setIsBusy(false)
      const { fields } = asProblem(thrown)
      if (fields.email) refuse(fields.email)
      else showProblem(thrown)
    }
  }

  return (
    <AuthCard title="Sign in with your college" purpose="With the account that your college gave you.">
      <form onSubmit={onSubmit} noValidate aria-label="Sign in with your college">
        <Stack>
          <TextInput
            ref={input}
            label="Your e-mail address at the college"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            error={fault}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setFault(undefined)
            }}
          />
          <Button type="submit" size="md" loading={isBusy}>
            Continue
          </Button>
          <LinkAnchor to="/login" ta="center" size="sm">
            Use your password
          </LinkAnchor>
        </Stack>
      </form>
    </AuthCard>
  )
}
