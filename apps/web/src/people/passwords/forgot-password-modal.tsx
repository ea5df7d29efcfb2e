// The Forgot Password prompt: asks for the address and says what the server answered.
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { messages } from '@rounds/contract/kernel/messages'
import { passwords } from '@rounds/contract/people/passwords/password.endpoints'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { forgottenEmailFault } from './new-password-fields.ts'

interface Props {
  opened: boolean
  /** What was typed as the e-mail address so far. */
  email: string
  onClose: () => void
}

export function ForgotPasswordModal({ opened, email: typed, onClose }: Props) {
  const [email, setEmail] = useState(typed)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    const wrong = forgottenEmailFault(email)
    setFault(wrong)
    if (wrong) return
    setIsBusy(true)
    try {
      const { message } = await call(passwords.forgot, { body: { email } })
      onClose()
      showDialog({ kind: 'success', title: messages.password.success, message })
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      if (fields.email) setFault(fields.email)
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Forgot Password" centered>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text size="sm">We send you a link to set a new password. It works once, for 30 minutes.</Text>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            data-autofocus
            value={email}
            error={fault}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={isBusy}>
            Send the link
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
