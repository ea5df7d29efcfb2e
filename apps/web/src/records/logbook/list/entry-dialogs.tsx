// The dialogs of a list of records: one at a time, each keeping its record while it closes.
import type { EntryActor } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { device } from '#web/kernel/device-store/device.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { useFocusBackFrom } from '#web/ui/form/use-focus-back.ts'
import { DecideModal } from '../decisions/decide-modal.tsx'
import { ReopenModal } from '../decisions/reopen-modal.tsx'
import { deviceShelf, forgetDraft } from '../device/device-draft.ts'
import { openedEntryQuery, useDiscardEntry } from '../entries/entries.queries.ts'
import type { EntryDialog } from '../entries/entry-dialog.ts'
import { EntryView } from '../record/entry-view.tsx'
import { SignOffModal } from '../sign-off/sign-off-modal.tsx'
import type { Opening } from '../writing/draft-state.ts'
import { EntryModal } from '../writing/entry-modal.tsx'

interface Props {
  kind: EntryKindSpec
  actor: EntryActor
  dialog: EntryDialog | null
  onDialog: (dialog: EntryDialog | null) => void
}

export function EntryDialogs({ kind, actor, dialog, onDialog }: Props) {
  // The last open dialog, so that a closing one keeps its content.
  const [last, setLast] = useState<EntryDialog>({ name: 'add' })
  if (dialog && isOther(dialog, last)) setLast(dialog)
  useCorrection(dialog, onDialog)
  useFocusBackFrom(dialog !== null)
  const discarding = useDiscardEntry()
  const onClose = () => onDialog(null)
  const id = idOf(dialog ?? last)
  const props = (name: EntryDialog['name']) => ({ id: id ?? '', opened: dialog?.name === name, onClose })
  async function onDiscard(): Promise<void> {
    const { message } = await discarding.mutateAsync(id ?? '')
    await forgetDraft(deviceShelf(device, actor.id, kind), id ?? '')
    showSuccess(message)
  }
  const isWriting = dialog !== null && ['add', 'edit', 'correct'].includes(dialog.name)
  return (
    <>
      <EntryModal kind={kind} opening={openingOf(dialog ?? last)} opened={isWriting} onClose={onClose} />
      <EntryView kind={kind} actor={actor} {...props('view')} onDialog={onDialog} />
      <DecideModal kind={kind} actor={actor} {...props('decide')} />
      <SignOffModal kind={kind} {...props('signOff')} />
      <ReopenModal {...props('reopen')} />
      <ConfirmDialog
        opened={dialog?.name === 'discard'}
        title="Delete draft"
        message={`This ${kind.noun} was never submitted. It is deleted for good.`}
        verb="Delete draft"
        isDestructive
        onConfirm={onDiscard}
        onClose={onClose}
      />
    </>
  )
}

/** Resolves a link to correct a record. If it has been submitted again or approved since, it opens read-only. */
function useCorrection(dialog: EntryDialog | null, onDialog: Props['onDialog']): void {
  const id = dialog?.name === 'correct' ? dialog.id : null
  const { data, isFetching } = useQuery({ ...openedEntryQuery(id ?? '', true), enabled: id !== null })
  // The device's copy may predate the rejection, so wait for the fetch.
  const status = isFetching ? undefined : data?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a record, when its status is known
  useEffect(() => {
    if (id === null || status === undefined) return
    onDialog({ name: status === 'Rejected' || status === 'Draft' ? 'edit' : 'view', id })
  }, [id, status])
}

const isOther = (a: EntryDialog, b: EntryDialog): boolean =>
  a.name !== b.name || idOf(a) !== idOf(b) || favouriteOf(a) !== favouriteOf(b) || choiceOf(a) !== choiceOf(b)
const favouriteOf = (dialog: EntryDialog): string | null => (dialog.name === 'add' ? (dialog.favourite ?? null) : null)
const choiceOf = (dialog: EntryDialog): string | undefined => (dialog.name === 'add' ? dialog.choice : undefined)
const idOf = (dialog: EntryDialog): string | null => ('id' in dialog ? dialog.id : null)

function openingOf(dialog: EntryDialog): Opening {
  if ('id' in dialog) return { name: 'stored', id: dialog.id }
  const favouriteId = favouriteOf(dialog)
  if (favouriteId !== null) return { name: 'copy', favouriteId }
  const choice = choiceOf(dialog)
  return choice === undefined ? { name: 'new' } : { name: 'new', choice }
}
