// Changes the signed-in person's password: the current one, and the new one twice.
import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { renewToken } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { byCheck, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { newPasswordProblems } from './new-password-fields.ts'

const keys = ['currentPassword', 'newPassword', 'repeated'] as const
type Key = (typeof keys)[number]
const labels: Record<Key, string> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeated: 'The new one again',
}
const blank: Texts<Key> = { currentPassword: '', newPassword: '', repeated: '' }
const rules = byCheck(({ currentPassword, ...next }: Texts<Key>) => ({
  ...(currentPassword ? {} : { currentPassword: passwordMessages.ownMissing }),
  ...newPasswordProblems(next),
}))

/** `onChanged` is called afterwards; all other sessions have ended. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const form = useShortForm({
    name: 'password',
    blank,
    rules,
    async send({ currentPassword, newPassword }) {
      const { message, sessionToken } = await call(passwords.change, { body: { currentPassword, newPassword } })
      renewToken(sessionToken)
      form.reset()
      showSuccess(passwordMessages.success, message)
      onChanged()
    },
  })

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="change-password-title">
      <Title order={2} size="h4" id="change-password-title">
        Password
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Use 12 characters or more; a short sentence is easy to remember. Other devices are signed out.
      </Text>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack maw={420}>
          {keys.map((key) => (
            <PasswordInput
              key={key}
              {...form.input(key)}
              label={labels[key]}
              autoComplete={key === 'currentPassword' ? 'current-password' : 'new-password'}
            />
          ))}
          <Group>
            <Button type="submit" size="md" loading={form.isSending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
