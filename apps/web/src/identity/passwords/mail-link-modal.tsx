// A dialog that asks for an e-mail address, has a link mailed to it, and shows the server's answer.
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { showDialog } from '#web/kernel/notices.ts'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useFocusBackFrom } from '#web/ui/form/use-focus-back.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { mailedAddressProblems } from './new-password-fields.ts'

interface Props {
  opened: boolean
  title: string
  explanation: string
  /** The address typed into the form so far. */
  email: string
  /** The title of the dialog with the server's answer. */
  success: string
  /** Requests the mail and returns the server's message. */
  send: (email: string) => Promise<string>
  onClose: () => void
}

const rules = byCheck(mailedAddressProblems)

export function MailLinkModal({ opened, title, explanation, email: typed, success, send, onClose }: Props) {
  useFocusBackFrom(opened)
  const form = useShortForm({
    name: 'mail-link',
    blank: { email: typed },
    rules,
    async send({ email }) {
      const message = await send(email)
      onClose()
      showDialog({ kind: 'success', title: success, message })
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack>
          <Text size="sm">{explanation}</Text>
          <TextInput
            {...form.input('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            data-autofocus
          />
          <Button type="submit" size="md" loading={form.isSending}>
            Send the link
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
