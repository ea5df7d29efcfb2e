// The page behind the mailed link: sets a new password. Opening the page does not use up the link; the button does.
import { Alert } from '@mantine/core'
import { linkTokenPattern } from '@rounds/contract/identity/passwords/link-token'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { useNavigate, useParams } from '@tanstack/react-router'
import { adoptSession } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { showDialog, showProblem, showSuccess } from '#web/kernel/notices.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const { id } = useParams({ from: '/public/reset-password/$id' })
  return linkTokenPattern.test(id) ? <NewPassword token={id} /> : <MalformedLink />
}

function MalformedLink() {
  const { title, message } = passwordMessages.linkMalformed
  return (
    <AuthCard title={title} purpose="It cannot set a password.">
      <Alert color="red">{message}</Alert>
      <ForgotPassword email="" />
      <LinkButton to="/login" variant="default">
        Go to Login
      </LinkButton>
    </AuthCard>
  )
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()

  async function save(newPassword: string): Promise<void> {
    const { message, signInPath, isSignedIn } = await call(passwords.reset, { body: { token, newPassword } })
    if (isSignedIn && (await adoptSession())) {
      showSuccess(passwordMessages.success, message)
      // A person with another obligatory step is redirected to it from there.
      return navigate({ to: '/dashboard', replace: true })
    }
    showDialog({ kind: 'success', title: passwordMessages.success, message: passwordMessages.set })
    await navigate({ to: signInPath === '/staffLogin' ? '/staffLogin' : '/login', replace: true })
  }

  return (
    <AuthCard title="New password" purpose="Use 12 characters or more. A short sentence is easy to remember.">
      <NewPasswordForm verb="Set the password" save={save} onRefused={showProblem} />
    </AuthCard>
  )
}
