// Lets a student accept a rejection, for example of a duplicate: the record stays in the logbook as rejected.
import { Button } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { canKeepRejected } from '@rounds/contract/records/logbook/entry.can'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { useKeepRejected } from '../entries/entries.queries.ts'
import { actorOf } from '../entries/entry-actor.ts'

const verb = 'Keep as rejected'

interface Props {
  entry: Entry
  onKept?: () => void
}

export function KeepRejected({ entry, onKept }: Props) {
  const { id, revision } = entry
  const [isAsking, setIsAsking] = useState(false)
  const keeping = useKeepRejected(id)
  const mayKeep = canKeepRejected(actorOf(useUser()), entry)
  async function onConfirm(): Promise<void> {
    const { message } = await keeping.mutateAsync({ revision })
    showSuccess(message)
    onKept?.()
  }
  return (
    <>
      {mayKeep && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {verb}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={verb}
        message="The record stays in your logbook as rejected and leaves your list of what to correct. You can still correct it later."
        verb={verb}
        onConfirm={onConfirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
