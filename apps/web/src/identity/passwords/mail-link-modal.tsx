// A prompt that asks for an e-mail address, has a link mailed to it, and says what the server answered.
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showDialog, showProblem } from '#web/kernel/notices.ts'
import { mailedAddressFault } from './new-password-fields.ts'

interface Props {
  opened: boolean
  title: string
  explanation: string
  /** What was typed as the e-mail address so far. */
  email: string
  /** The title of the dialog with the server's answer. */
  success: string
  /** Has the link mailed and gives the sentence of the answer. */
  send: (email: string) => Promise<string>
  onClose: () => void
}

export function MailLinkModal({ opened, title, explanation, email: typed, success, send, onClose }: Props) {
  const [email, setEmail] = useState(typed)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    const wrong = mailedAddressFault(email)
    setFault(wrong)
    if (wrong) return
    setIsBusy(true)
    try {
      const message = await send(email)
      onClose()
      showDialog({ kind: 'success', title: success, message })
    } catch (thrown) {
      const { fields } = asProblem(thrown)
      if (fields.email) setFault(fields.email)
      else showProblem(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text size="sm">{explanation}</Text>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
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
