// The form for a new password, typed twice: after a forgotten one, after sign-up, or on an invitation.
import { Button, PasswordInput, Stack } from '@mantine/core'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { newPasswordProblems } from './new-password-fields.ts'

interface Props {
  /** The label of the button. */
  verb: string
  save: (newPassword: string) => Promise<void>
  /** Called for every refusal except one of the password itself, which shows at its field. */
  onRefused: (thrown: unknown) => void
}

const blank = { newPassword: '', repeated: '' }
const rules = byCheck(newPasswordProblems)

export function NewPasswordForm({ verb, save, onRefused }: Props) {
  const form = useShortForm({
    name: 'new-password',
    blank,
    rules,
    send: ({ newPassword }) => save(newPassword),
    onRefused,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        <PasswordInput {...form.input('newPassword')} label="New password" autoComplete="new-password" />
        <PasswordInput {...form.input('repeated')} label="Repeat the password" autoComplete="new-password" />
        <Button type="submit" size="md" loading={form.isSending}>
          {verb}
        </Button>
      </Stack>
    </form>
  )
}
