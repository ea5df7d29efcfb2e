// /signup: students register themselves and then verify their e-mail address.
import { Text } from '@mantine/core'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signInText } from '#web/identity/sessions/sign-in-text.ts'
import { isSignUpClosed } from '#web/kernel/page-facts.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { keepPlan } from './chosen-plan.ts'
import { ResendLink } from './resend-link.tsx'
import classes from './sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (isSignUpClosed()) return <Closed />
  return mailedTo === null ? <Registering onDone={setMailedTo} /> : <CheckYourMail email={mailedTo} />
}

function Registering({ onDone }: { onDone: (email: string) => void }) {
  return (
    <AuthCard {...signInText.signUp}>
      {import.meta.env.SSR ? null : <KeptPlan />}
      <SignUpForm onDone={onDone} />
      <Text size="sm" ta="center">
        You have an account?{' '}
        <LinkAnchor to="/login" className={classes.inText}>
          Sign in
        </LinkAnchor>
      </Text>
      <Text size="sm" ta="center">
        Your college or course is missing?{' '}
        <LinkAnchor to="/contact" className={classes.inText}>
          Write to us
        </LinkAnchor>
      </Text>
    </AuthCard>
  )
}

function Closed() {
  return (
    <AuthCard title="Sign-up is closed" purpose={signUpMessages.closed}>
      <LinkButton to="/login">Go to Login</LinkButton>
      <LinkAnchor to="/contact" className={classes.inText}>
        Write to us
      </LinkAnchor>
    </AuthCard>
  )
}

/** Who comes from the packages has chosen one. */
function KeptPlan() {
  const { plan } = useSearch({ strict: false })
  useEffect(() => {
    if (plan) keepPlan(plan)
  }, [plan])
  return plan ? <Text size="sm">Your plan is kept: you see it again when you pay.</Text> : null
}

function CheckYourMail({ email }: { email: string }) {
  return (
    <AuthCard title="Check your mail" purpose={`We sent a link to ${email}.`}>
      <Text>
        Open the link in the mail within 24 hours: it verifies your address and lets you set your password. If you do
        not see the mail, please look among the unwanted ones too.
      </Text>
      <LinkButton to="/login">Go to Login</LinkButton>
      <ResendLink email={email} label="Send the mail again" />
    </AuthCard>
  )
}
