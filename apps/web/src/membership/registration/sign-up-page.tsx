// /signup: students register themselves and then verify their e-mail address.
import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signInText } from '#web/identity/sessions/sign-in-text.ts'
import { isSignUpClosed } from '#web/kernel/page-facts.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { keepPlan } from './chosen-plan.ts'
import classes from './sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'

const CheckYourMail = lazy(async () => ({ default: (await import('./check-your-mail.tsx')).CheckYourMail }))
const SignUpClosed = lazy(async () => ({ default: (await import('./sign-up-closed.tsx')).SignUpClosed }))

export function SignUpPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (mailedTo === null && !isSignUpClosed()) return <Registering onDone={setMailedTo} />
  return (
    <Suspense fallback={null}>{mailedTo === null ? <SignUpClosed /> : <CheckYourMail email={mailedTo} />}</Suspense>
  )
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

/** Stores the plan of visitors who come from the page of packages. */
function KeptPlan() {
  const { plan } = useSearch({ strict: false })
  useEffect(() => {
    if (plan) keepPlan(plan)
  }, [plan])
  return plan ? <Text size="sm">Your plan is kept: you see it again when you pay.</Text> : null
}
