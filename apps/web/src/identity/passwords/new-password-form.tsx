// A new password, typed twice: after a forgotten one, after sign-up, with an invitation.
import { Button, PasswordInput, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { newPasswordFaults } from './new-password-fields.ts'

interface Props {
  /** What the button does, in words. */
  verb: string
  save: (newPassword: string) => Promise<void>
  /** Hears of every refusal that is not the password's own, which stands at its field. */
  onRefused: (thrown: unknown) => void
}

export function NewPasswordForm({ verb, save, onRefused }: Props) {
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wrong = newPasswordFaults(newPassword, repeated)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      await save(newPassword)
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      setFaults({ ...fields })
      if (!fields.newPassword) onRefused(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          value={newPassword}
          error={faults.newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label="The same again"
          autoComplete="new-password"
          value={repeated}
          error={faults.repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy}>
          {verb}
        </Button>
      </Stack>
    </form>
  )
}
