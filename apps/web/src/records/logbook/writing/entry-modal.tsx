// Recording a new entry or changing one: a dialog on a computer, the whole screen on a phone.
import { Modal } from '@mantine/core'
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { useLeaveGuard } from '#web/ui/page/use-leave-guard.tsx'
import { LogbookSources } from '../form/logbook-sources.tsx'
import { EditEntryForm } from './edit-entry-form.tsx'
import { NewEntryForm } from './new-entry-form.tsx'

interface Props {
  kind: EntryKindSpec
  /** The entry to change; a new one when null. */
  id: string | null
  /** The favourite that a new one begins with. */
  begunWith: string | null
  opened: boolean
  onClose: () => void
}

export function EntryModal({ kind: declared, id, begunWith, opened, onClose }: Props) {
  const kind = kindInCollege(declared, useUser().college?.keepsPatientIdentity ?? true)
  const isPhone = useIsPhone()
  const [isTouched, setIsTouched] = useState(false)
  // Leaving gives only a correction up: a new entry stays on the device until it is sent.
  const isAtRisk = opened && id !== null && isTouched
  const giveUp = useRef<(() => void) | null>(null)
  const { onLeave, isAsking, question } = useLeaveGuard(isAtRisk, () => {
    giveUp.current?.()
    onClose()
  })
  return (
    <>
      <Modal
        opened={opened}
        onClose={onLeave}
        title={id === null ? addTitleOf(kind) : `Edit ${kind.noun}`}
        size={kind.sections ? 'xl' : 'lg'}
        fullScreen={isPhone}
        closeOnClickOutside={!isTouched}
        closeOnEscape={!isAsking}
      >
        <LogbookSources>
          {id === null ? (
            <NewEntryForm kind={kind} begunWith={begunWith} onTouched={setIsTouched} onDone={onClose} />
          ) : (
            <EditEntryForm kind={kind} id={id} onTouched={setIsTouched} onDone={onClose} giveUp={giveUp} />
          )}
        </LogbookSources>
      </Modal>
      {question}
    </>
  )
}
