// The page behind the mailed link: sets a new password. Opening it uses nothing up; the button does.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '#web/kernel/call.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()

  async function save(newPassword: string): Promise<void> {
    const { message, signInPath } = await call(passwords.reset, { body: { token: id, newPassword } })
    showDialog({ kind: 'success', title: passwordMessages.success, message })
    await navigate({ to: signInPath === '/staffLogin' ? '/staffLogin' : '/login', replace: true })
  }

  return (
    <AuthCard title="New password" purpose="Use 12 characters or more. A short sentence is easy to remember.">
      <NewPasswordForm verb="Set the password" save={save} onRefused={showProblem} />
    </AuthCard>
  )
}
