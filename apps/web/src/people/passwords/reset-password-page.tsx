// The page behind the mailed link: sets a new password. Opening it uses nothing up; the button does.
import { Button, PasswordInput, Stack } from '@mantine/core'
import { messages } from '@rounds/contract/kernel/messages'
import { passwords } from '@rounds/contract/people/passwords/password.endpoints'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { EntranceFrame } from '#web/ui/entrance-frame.tsx'
import { newPasswordFaults } from './new-password-fields.ts'

export function ResetPasswordPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const wrong = newPasswordFaults(newPassword, repeated)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const { message, signInPath } = await call(passwords.reset, { body: { token: id, newPassword } })
      showDialog({ kind: 'success', title: messages.password.success, message })
      await navigate({ to: signInPath === '/staffLogin' ? '/staffLogin' : '/login', replace: true })
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      setFaults({ ...fields })
      if (!fields.newPassword) showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  const toggle = { 'aria-label': 'Show or hide the password', tabIndex: 0 }
  return (
    <EntranceFrame title="New password" purpose="Use 12 characters or more. A short sentence is easy to remember.">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            size="md"
            value={newPassword}
            error={faults.newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={toggle}
          />
          <PasswordInput
            label="The same again"
            autoComplete="new-password"
            size="md"
            value={repeated}
            error={faults.repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
            visibilityToggleButtonProps={toggle}
          />
          <Button type="submit" size="md" loading={isBusy}>
            Set the password
          </Button>
        </Stack>
      </form>
    </EntranceFrame>
  )
}
