// The page on which somebody who signed in with a one-time password must choose their own, before any other page opens.
import { Paper } from '@mantine/core'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { useNavigate } from '@tanstack/react-router'
import { refreshUser, renewToken } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ChoosePasswordPage() {
  const navigate = useNavigate()

  async function save(newPassword: string): Promise<void> {
    const { message, sessionToken } = await call(passwords.choose, { body: { newPassword } })
    renewToken(sessionToken)
    showSuccess(passwordMessages.success, message)
    await refreshUser()
    // A person with another obligatory step is redirected to it from there.
    await navigate({ to: '/dashboard', replace: true })
  }

  return (
    <PageFrame
      title="Choose a new password"
      purpose="You signed in with a one-time password. Choose your own to continue. Use 12 characters or more; a short sentence is easy to remember."
    >
      <Paper withBorder p="lg" maw={480}>
        <NewPasswordForm verb="Set my password" save={save} onRefused={showProblem} />
      </Paper>
    </PageFrame>
  )
}
