// The form for the digits on the screen, when scanning is impossible.
import { Button, Group, TextInput } from '@mantine/core'
import { AttendanceByCode } from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import classes from './teaching.module.css'

interface Props {
  /** Sends the digits; a refusal shows at the field. */
  onSend: (code: string) => Promise<void>
}

const rules = bySchema<AttendanceByCode, 'code'>(AttendanceByCode)

export function CodeForm({ onSend }: Props) {
  const form = useShortForm({
    name: 'attendance',
    blank: { code: '' },
    rules,
    send: ({ code }: AttendanceByCode) => onSend(code),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          {...form.input('code')}
          className={classes.digits}
          label="Code on the screen"
          description="8 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          size="lg"
          w="14rem"
        />
        <Button type="submit" size="lg" loading={form.isSending}>
          I am here
        </Button>
      </Group>
    </form>
  )
}
