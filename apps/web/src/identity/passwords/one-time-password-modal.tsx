// Sets a one-time password for somebody who cannot sign in. The dialog first explains the effect, then shows the
// password once.
import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import type { ResponseOf } from '@rounds/contract/kernel/endpoint'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './one-time-password.module.css'

interface Props {
  person: { id: string; name: string }
  /** The query key of the person's data, to invalidate. */
  touches: QueryKey
  onClose: () => void
}

type Given = ResponseOf<typeof passwords.setOneTime>

export function OneTimePasswordModal({ person: { id, name }, touches, onClose }: Props) {
  const isSet = useRef(false)
  const [given, setGiven] = useState<Given | null>(null)
  const setting = useChange(touches, () => call(passwords.setOneTime, { params: { id } }))
  if (given) return <GivenPassword name={name} given={given} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={`One-time password for ${name}?`}
      message="Check that the request really comes from this person. The one-time password replaces their current one and is shown to you once. They are signed out everywhere and notified by e-mail, and have 24 hours to choose a password of their own."
      verb={`Set it for ${name}`}
      isDestructive
      onConfirm={async () => {
        setGiven(await setting.mutateAsync(undefined))
        isSet.current = true
      }}
      // After success, the dialog with the password replaces this one.
      onClose={() => isSet.current || onClose()}
    />
  )
}

function GivenPassword({ name, given, onClose }: { name: string; given: Given; onClose: () => void }) {
  const { message, oneTimePassword, worksUntil } = given
  return (
    // The password is shown only once, so a click outside must not close the dialog.
    <OpenModal onClose={onClose} closeOnClickOutside={false} title={`One-time password for ${name}`} centered>
      <Stack>
        <Text role="status">{message}</Text>
        <Text className={classes.secret} data-autofocus tabIndex={-1}>
          {oneTimePassword}
        </Text>
        <Text size="sm">Valid until {longMoment(worksUntil)}, only for choosing a new password.</Text>
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          <Text size="sm" c="bright">
            You won’t see it again. Give it to the person yourself or read it out over the phone.
          </Text>
        </Alert>
        <Group justify="flex-end">
          <CopyButton value={oneTimePassword}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </OpenModal>
  )
}
