// /verify, /verifyStaff and /verifyDRPC: confirms a mailed link. Opening the page does not use up the link, so that
// mail scanners do no harm; the button does.

import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import type { VerificationLink } from '@rounds/contract/membership/registration/verification'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { adoptSession } from '#web/identity/accounts/session.ts'
import { NewPasswordForm } from '#web/identity/passwords/new-password-form.tsx'
import { call } from '#web/kernel/call.ts'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { FallbackLinks } from './fallback-links.tsx'
import { ResendLink } from './resend-link.tsx'
import classes from './sign-up.module.css'
import { VerificationDialog, type VerificationOutcome } from './verification-dialog.tsx'

const loadLink = async (token: string, signal: AbortSignal) =>
  (await call(verifications.look, { params: { token }, signal })).link

export function VerificationPage() {
  // The token in the address of /verify, /verifyStaff or /verifyDRPC.
  const { id = '' } = useParams({ strict: false })
  const { data: link, problem, retry } = useLoaded(id, loadLink)
  if (problem) return <Refused problem={problem} retry={retry} />
  if (!link) {
    return (
      <AuthCard title="Your link" purpose="One moment, please.">
        <Loader aria-label="Loading" mx="auto" />
      </AuthCard>
    )
  }
  return link.isInvitation ? <Invitation token={id} link={link} /> : <Verification token={id} link={link} />
}

function Verification({ token, link }: { token: string; link: VerificationLink }) {
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  async function onVerify(): Promise<void> {
    setOutcome({ state: 'processing' })
    try {
      const { message, signInPath, setPasswordToken } = await call(verifications.verify, { body: { token } })
      setOutcome({ state: 'done', message, signInPath, setPasswordToken })
    } catch (thrown) {
      setOutcome({ state: 'failed', problem: asProblem(thrown) })
    }
  }
  return (
    <AuthCard title="Verify your e-mail" purpose="The last step of your sign-up.">
      <Facts link={link} />
      <Button size="md" onClick={onVerify}>
        Verify my e-mail
      </Button>
      <VerificationDialog outcome={outcome} onClose={() => setOutcome(null)} />
    </AuthCard>
  )
}

function Invitation({ token, link }: { token: string; link: VerificationLink }) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  async function accept(newPassword: string): Promise<void> {
    setOutcome({ state: 'processing' })
    try {
      const { message, signInPath, isSignedIn } = await call(verifications.accept, { body: { token, newPassword } })
      if (isSignedIn && (await adoptSession())) {
        showSuccess(verificationMessages.success, message)
        // A person with another obligatory step is redirected to it from there.
        return await navigate({ to: '/dashboard', replace: true })
      }
      const { accepted } = verificationMessages
      setOutcome({ state: 'done', message: accepted, signInPath, setPasswordToken: null })
    } catch (thrown) {
      setOutcome(null)
      throw thrown
    }
  }
  return (
    <AuthCard
      title="Accept your invitation"
      purpose="Choose a password of 12 characters or more. It verifies your e-mail address too."
    >
      <Facts link={link} />
      <NewPasswordForm
        verb="Set the password and begin"
        save={accept}
        onRefused={(thrown) => setOutcome({ state: 'failed', problem: asProblem(thrown) })}
      />
      <VerificationDialog outcome={outcome} onClose={() => setOutcome(null)} />
    </AuthCard>
  )
}

function Facts({ link: { name, email, roleTitle, departmentName, collegeName } }: { link: VerificationLink }) {
  const facts = [
    ['Name', name],
    ['E-mail', email],
    ['Role', roleTitle],
    ['Department', departmentName],
    ['College', collegeName],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The link is invalid or the server unreachable. */
function Refused({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  const { failed, network } = verificationMessages
  if (problem.code === 'unreachable') {
    return (
      <AuthCard title={network.title} purpose={network.message}>
        <Button onClick={retry}>Try again</Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={failed} purpose="This link cannot be used.">
      <Alert color="red">{problem.message}</Alert>
      <Stack gap="sm">
        <FallbackLinks />
      </Stack>
      <Text size="sm">Still have to finish signing up or accept an invitation? We can e-mail you a new link.</Text>
      <ResendLink email="" label="Send the e-mail again" />
    </AuthCard>
  )
}
