// A disabled account that awaits its erasure; the Master can restore it.
import { Button, Group, Text } from '@mantine/core'
import type { ReceivedPrivacyRequest } from '@rounds/contract/membership/privacy-requests/privacy-request'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { useRestoreHeld } from './privacy-requests.queries.ts'

interface Props {
  request: ReceivedPrivacyRequest
  onDone: () => void
}

export function HeldErasure({ request: { id, person, eraseOn }, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const restoring = useRestoreHeld()
  return (
    <>
      <Text>The account is disabled. It is erased on {longDay(eraseOn)}; nothing is erased before.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Restore the account…
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Restore ${person.name}?`}
        message="The account is as it was, and nothing is erased."
        verb="Restore the account"
        onConfirm={async () => {
          showSuccess((await restoring.mutateAsync(id)).message)
          onDone()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
