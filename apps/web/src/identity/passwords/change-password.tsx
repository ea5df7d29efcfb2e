// Changing the own password: the present one, and the new one twice.
import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { type SubmitEvent, useState } from 'react'
import { renewToken } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { newPasswordFaults } from './new-password-fields.ts'

const keys = ['currentPassword', 'newPassword', 'repeated'] as const
type Key = (typeof keys)[number]
const labels: Record<Key, string> = {
  currentPassword: 'Present password',
  newPassword: 'New password',
  repeated: 'The new one again',
}
const blank: Record<Key, string> = { currentPassword: '', newPassword: '', repeated: '' }

/** `onChanged`: other sessions are over now. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [form, setForm] = useState(blank)
  const [faults, setFaults] = useState<Partial<Record<Key, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  function refuse(wrong: Partial<Record<Key, string>>): void {
    setFaults(wrong)
    const first = keys.find((key) => wrong[key] !== undefined)
    if (first) document.getElementById(`password-${first}`)?.focus()
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const missing = form.currentPassword ? {} : { currentPassword: passwordMessages.ownMissing }
    const wrong = { ...missing, ...newPasswordFaults(form.newPassword, form.repeated) }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setFaults({})
    setIsBusy(true)
    try {
      const { currentPassword, newPassword } = form
      const { message, sessionToken } = await call(passwords.change, { body: { currentPassword, newPassword } })
      renewToken(sessionToken)
      setForm(blank)
      showSuccess(passwordMessages.success, message)
      onChanged()
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      if (keys.some((key) => fields[key] !== undefined)) refuse(fields)
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="change-password-title">
      <Title order={2} size="h4" id="change-password-title">
        Password
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Use 12 characters or more; a short sentence is easy to remember. Other devices are signed out.
      </Text>
      <form onSubmit={onSubmit} noValidate>
        <Stack maw={420}>
          {keys.map((key) => (
            <PasswordInput
              key={key}
              id={`password-${key}`}
              label={labels[key]}
              autoComplete={key === 'currentPassword' ? 'current-password' : 'new-password'}
              value={form[key]}
              error={faults[key]}
              onChange={({ currentTarget: { value } }) => {
                setForm((before) => ({ ...before, [key]: value }))
                setFaults(({ [key]: _, ...rest }) => rest)
              }}
            />
          ))}
          <Group>
            <Button type="submit" size="md" loading={isBusy}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
