// The secret of a webhook, shown once.
import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import classes from './webhooks.module.css'

/** The new secret with the server's message. */
export interface MadeSecret {
  message: string
  secret: string
}

export function SecretView({ made: { message, secret }, onClose }: { made: MadeSecret; onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">{message}</Text>
      <Text className={classes.address}>{secret}</Text>
      <Text size="sm" c="dimmed">
        The program uses it to verify that an event came from Rounds unchanged (Standard Webhooks). Treat it like a
        password.
      </Text>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus ref={takeLostFocus}>
              {copied ? 'Copied' : 'Copy the secret'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I’ve saved it</Button>
      </Group>
    </Stack>
  )
}

export function SecretModal({ made, onClose }: { made: MadeSecret | null; onClose: () => void }) {
  // Keeps the secret visible while the dialog closes.
  const last = useRef(made)
  if (made) last.current = made
  return (
    <Modal opened={made !== null} onClose={onClose} title="The new secret" closeOnClickOutside={false}>
      {last.current && <SecretView made={last.current} onClose={onClose} />}
    </Modal>
  )
}
