// The form of a stored entry, begun with what was loaded. Somebody else's change in between is shown, and the choice is the
// writer's.
import { businessDateOf, showMoment } from '@rounds/contract/kernel/dates'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canEdit } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type RefObject, useEffect, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import type { CallProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { deviceDraft, placeOfDraft } from '../device/device-draft.ts'
import { actorOf } from '../entries/entry-actor.ts'
import { contentOfEntry, type FormContent } from '../entries/entry-form-values.ts'
import { presentEntry } from '../entries/present-entry.ts'
import { FavouriteRow } from '../favourites/favourite-row.tsx'
import { KeepFavourite } from '../favourites/keep-favourite.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { PresentState } from '../record/present-state.tsx'
import { correctedStatus } from '../unsent/unsent-record.ts'
import { CopyChoice } from './copy-choice.tsx'
import { differingCopy } from './draft-choice.ts'
import { RestoredNote } from './restored-note.tsx'
import { SavedNote } from './saved-note.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCorrectEntry } from './use-correct-entry.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { useRecordEntry } from './use-record-entry.ts'

export interface StoredFormProps {
  kind: EntryKindSpec
  entry: OpenedEntry
  onTouched: (isTouched: boolean) => void
  onDone: () => void
  onReload: () => void
  /** Only where a draft is gone on with from "Add": to begin a new entry instead. */
  onAfresh?: () => void
  begunWith?: string | null
  /** Set to what forgets the correction that is being written, for when it is left on purpose. */
  giveUp?: RefObject<(() => void) | null>
}

interface LoadedProps extends StoredFormProps {
  place: string
  /** What this device has of it, when that was chosen over what is stored. */
  restored: FormContent | null
  /** When that was written, where it should be said. */
  restoredAt: string | null
}

/** It may be here and on the server: where the two differ, the writer says which one to keep. */
export function StoredEntryForm(props: StoredFormProps) {
  const { kind, entry } = props
  const user = useUser()
  const isDraft = entry.status === 'Draft'
  const [place] = useState(() => (isDraft ? placeOfDraft(user.id, kind, entry.id) : entry.id))
  const [device] = useState(() => deviceDraft(user.id, kind, new Date(), place))
  const [copy] = useState(() => device && differingCopy(device, contentOfEntry(kind, entry, entry.identity)))
  const [kept, setKept] = useState<'device' | 'stored' | null>(null)
  // A correction differs by nature: only another change in between is a matter to choose.
  const isClear = !isDraft && device?.revision === entry.revision
  if (device && copy && kept === null && !isClear) {
    return (
      <CopyChoice
        isDraft={isDraft}
        deviceAt={device.savedAt}
        storedAt={entry.updatedAt}
        onDevice={() => setKept('device')}
        onStored={() => setKept('stored')}
      />
    )
  }
  return (
    <LoadedForm
      {...props}
      place={place}
      restored={isClear || kept === 'device' ? copy : null}
      restoredAt={isClear && copy ? (device?.savedAt ?? null) : null}
    />
  )
}

function LoadedForm({
  kind,
  entry,
  place,
  restored,
  restoredAt,
  begunWith = null,
  giveUp,
  onReload,
  onTouched,
  onDone,
  onAfresh,
}: LoadedProps) {
  const user = useUser()
  const [context] = useState(() => ({
    today: businessDateOf(new Date()),
    departmentCode: user.department?.code ?? '',
  }))
  const [start] = useState(() => contentOfEntry(kind, entry, entry.identity))
  const [revision, setRevision] = useState(entry.revision)
  const [conflict, setConflict] = useState<{ problem: CallProblem; present: Entry } | null>(null)
  const form = useEntryForm(kind, start, context, restored)
  const recording = useRecordEntry()
  const correcting = useCorrectEntry()
  const isDraft = entry.status === 'Draft'
  const [corrects, setCorrects] = useState(() => correctedStatus(entry))
  const [stored] = useState({ content: start, draft: { id: entry.id, revision: entry.revision } })
  const isSaved = isDraft && conflict === null
  const { autosave, state } = useAutosave({ kind, recordId: entry.id, form, context, start: stored, isOn: isSaved })
  const presentRevision = () => (isDraft ? (autosave.draft()?.revision ?? null) : revision)
  const onOver = useDeviceDraft(user.id, kind, { form, place, recordId: entry.id, revision: presentRevision })
  const [restoredOn, setRestoredOn] = useState(restoredAt)
  useEffect(() => {
    if (!giveUp || isDraft) return undefined
    giveUp.current = onOver
    return () => {
      giveUp.current = null
    }
  }, [giveUp, isDraft, onOver])
  // A draft is found again in its list; another change is only on this device.
  const isAtRisk = form.isTouched && !isDraft
  useEffect(() => onTouched(isAtRisk), [isAtRisk, onTouched])

  async function onSave(values: EntryValues, status: 'Draft' | 'Pending'): Promise<void> {
    const message = isDraft
      ? await recording.submit(autosave, { kind, id: entry.id, status, values, shown: form.content.shown })
      : await correcting.correct({
          id: entry.id,
          kind: entry.kind,
          corrects,
          revision,
          values,
          shown: form.content.shown,
        })
    onOver()
    onTouched(false)
    showSuccess(message)
    onDone()
  }

  function onStartAfresh(): void {
    onOver()
    onAfresh?.()
  }

  function onAsStored(): void {
    setRestoredOn(null)
    form.reset()
  }

  function onTakePresent(): void {
    onOver()
    onReload()
  }

  function onRefused(problem: CallProblem): boolean {
    const present = presentEntry(problem)
    if (!present) return false
    setConflict({ problem, present })
    return true
  }

  function onKeepMine(present: Entry): void {
    setRevision(present.revision)
    setCorrects(correctedStatus(present))
    setConflict(null)
  }

  if (conflict) {
    const { problem, present } = conflict
    const mayGoOn = canEdit(actorOf(user), present)
    return (
      <PresentState
        problem={problem}
        entry={present}
        onTake={mayGoOn ? onTakePresent : onDone}
        {...(mayGoOn ? { onKeepMine: () => onKeepMine(present) } : {})}
      />
    )
  }
  return (
    <EntryForm
      kind={kind}
      form={form}
      context={context}
      isSaving={recording.isPending || correcting.isPending}
      mayDraft={isDraft}
      verb={entry.status === 'Rejected' ? 'Submit again' : entry.status === 'Draft' ? 'Submit' : 'Save changes'}
      onSave={onSave}
      onRefused={onRefused}
      note={<SavedNote state={state} />}
      aside={isDraft && <KeepFavourite kind={kind} content={form.content} />}
    >
      {isDraft && <FavouriteRow kind={kind} form={form} begunWith={begunWith} />}
      {onAfresh && <RestoredNote savedOn={showMoment(entry.updatedAt)} onAfresh={onStartAfresh} />}
      {restoredOn && (
        <RestoredNote savedOn={showMoment(restoredOn)} onAfresh={onAsStored} verb="Back to what was submitted" />
      )}
    </EntryForm>
  )
}
