// Signing out: a simple confirmation, or a choice while something is unsent.
import { Button, Modal, Stack, Text } from '@mantine/core'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { useState } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import { deleteUnsentWork, presentUnsentWork, sendUnsentWork, useUnsentWork } from '#web/kernel/unsent-work.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'

interface Props {
  opened: boolean
  onLogout: () => void
  onClose: () => void
}

export function LeaveDialog(props: Props) {
  const { count, decisions } = useUnsentWork()
  const isAny = count + decisions > 0
  // The question stays the same while it is open, even if the last record is sent in between.
  const [isUnsent, setIsUnsent] = useState(false)
  if (!props.opened && isUnsent !== isAny) setIsUnsent(isAny)
  if (isUnsent) return <UnsentQuestion {...props} records={count} decisions={decisions} />
  return (
    <ConfirmDialog
      opened={props.opened}
      title="Logout"
      message={signInMessages.confirmLogout}
      verb="Logout"
      onConfirm={props.onLogout}
      onClose={props.onClose}
    />
  )
}

const wordsFor = (count: number, noun: 'record' | 'decision'): string =>
  count === 1 ? `1 ${noun} is not sent yet` : `${count} ${noun}s are not sent yet`

interface UnsentProps extends Props {
  records: number
  decisions: number
}

/**
 * A person never has both, because students record and teachers decide. Only records stay on the device after sign-out.
 */
function UnsentQuestion({ opened, onLogout, onClose, records, decisions }: UnsentProps) {
  const count = records + decisions
  const [noun] = useState<'record' | 'decision'>(decisions > 0 ? 'decision' : 'record')
  const isConnected = useIsConnected()
  const [isBusy, setIsBusy] = useState(false)
  const them = count === 1 ? 'it' : 'them'
  async function onSend(): Promise<void> {
    setIsBusy(true)
    await sendUnsentWork().finally(() => setIsBusy(false))
    const left = presentUnsentWork()
    if (left.count + left.decisions === 0) onLogout()
  }
  async function onDelete(): Promise<void> {
    setIsBusy(true)
    await deleteUnsentWork().finally(() => setIsBusy(false))
    onLogout()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={count === 0 ? 'Everything is sent' : wordsFor(count, noun)}
      centered
    >
      <Stack>
        <Text>
          {isConnected ? `Send ${them} before you sign out.` : 'There is no connection.'}{' '}
          {noun === 'decision'
            ? `If you sign out now, ${them === 'it' ? 'it is' : 'they are'} lost.`
            : `Kept here, ${them === 'it' ? 'it stays' : 'they stay'} locked on this device until you sign in on it again.`}
        </Text>
        <Button onClick={onSend} loading={isBusy} disabled={!isConnected} data-autofocus>
          Send now and sign out
        </Button>
        <Button variant="default" onClick={onClose}>
          Stay signed in
        </Button>
        {noun === 'record' && (
          <Button variant="default" onClick={onLogout} disabled={isBusy}>
            Sign out and keep {them} here
          </Button>
        )}
        <Button color="red" variant="light" onClick={onDelete} disabled={isBusy}>
          Sign out and delete {them}
        </Button>
      </Stack>
    </Modal>
  )
}
