// A new entry: today, the teacher of last time, what was left unfinished here, or the last entry once more.
import { Button } from '@mantine/core'
import { businessDateOf, showMoment } from '@rounds/contract/kernel/dates'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTeachers } from '#web/fields/teacher-input.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import {
  type DeviceDraft,
  deviceDraft,
  dropDeviceDraft,
  keepLastTeacher,
  lastTeacher,
  setDraftAside,
} from '../device/device-draft.ts'
import { newestEntryQuery } from '../entries/entries.queries.ts'
import { blankContent, type FormContent, repeatedContent } from '../entries/entry-form-values.ts'
import { newRecordId } from '../entries/record-id.ts'
import { FavouriteRow, focusFirstBlank } from '../favourites/favourite-row.tsx'
import { KeepFavourite } from '../favourites/keep-favourite.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import type { StoredDraft } from './autosave.ts'
import { EditEntryForm } from './edit-entry-form.tsx'
import { RestoredNote } from './restored-note.tsx'
import { SavedNote } from './saved-note.tsx'
import { useAutosave } from './use-autosave.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { useRecordEntry } from './use-record-entry.ts'

interface Props {
  kind: EntryKindSpec
  /** The favourite that it begins with. */
  begunWith: string | null
  onTouched: (isTouched: boolean) => void
  onDone: () => void
}

/** Goes on with the draft that was begun here, where there is one and no favourite is wished; else a new entry. */
export function NewEntryForm(props: Props) {
  const user = useUser()
  const { kind, begunWith } = props
  const [draftId, setDraftId] = useState(() => {
    if (begunWith !== null) setDraftAside(user.id, kind)
    const draft = deviceDraft(user.id, kind)
    return draft && draft.revision !== null ? draft.recordId : null
  })
  function onAfresh(): void {
    dropDeviceDraft(user.id, kind.id)
    setDraftId(null)
  }
  if (draftId === null) return <BlankForm {...props} />
  return <EditEntryForm {...props} id={draftId} onAfresh={onAfresh} offline={() => <BlankForm {...props} />} />
}

/** The draft on the server that a copy on the device belongs to. */
const draftOf = (copy: DeviceDraft | null): StoredDraft | null =>
  copy && copy.revision !== null ? { id: copy.recordId, revision: copy.revision } : null

function BlankForm({ kind, begunWith, onTouched, onDone }: Props) {
  const user = useUser()
  const [context] = useState(() => ({
    today: businessDateOf(new Date()),
    departmentCode: user.department?.code ?? '',
  }))
  const [start] = useState(() => blankContent(kind, context.today))
  const [restored, setRestored] = useState(() => deviceDraft(user.id, kind))
  const [recordId] = useState(() => restored?.recordId ?? newRecordId())
  const [stored] = useState(() => ({ content: start, draft: draftOf(restored) }))
  const form = useEntryForm(kind, start, context, restored)
  const { autosave, state } = useAutosave({ kind, recordId, form, context, start: stored, isOn: true })
  const revision = () => autosave.draft()?.revision ?? null
  const onSent = useDeviceDraft(user.id, kind, { form, place: '', recordId, revision })
  const recording = useRecordEntry()
  const newest = useQuery(newestEntryQuery(kind.id))
  useDefaultTeacher(kind, user.id, form.setDefault)
  const { isTouched } = form
  useEffect(() => onTouched(isTouched), [isTouched, onTouched])

  async function onSave(values: EntryValues, status: 'Draft' | 'Pending'): Promise<void> {
    const { shown } = form.content
    const message = await recording.submit(autosave, { kind, id: recordId, status, values, shown })
    const teacher = teacherField(kind)
    const chosen = teacher && values[teacher.key]
    const name = teacher && shown[teacher.key]
    if (typeof chosen === 'string' && name) keepLastTeacher(user.id, { id: chosen, name })
    onSent()
    showSuccess(message)
    onDone()
  }

  function onAfresh(): void {
    setRestored(null)
    form.reset()
  }

  function onRepeat(content: FormContent): void {
    flushSync(() => form.replace(content))
    focusFirstBlank(kind, content.values)
  }

  const repeated = newest.data ? repeatedContent(kind, newest.data, context.today) : null
  return (
    <EntryForm
      kind={kind}
      form={form}
      context={context}
      isSaving={recording.isPending}
      mayDraft
      verb="Submit"
      onSave={onSave}
      onRefused={() => false}
      note={<SavedNote state={state} />}
      aside={<KeepFavourite kind={kind} content={form.content} />}
    >
      {restored && <RestoredNote savedOn={showMoment(restored.savedAt)} onAfresh={onAfresh} />}
      <FavouriteRow kind={kind} form={form} begunWith={begunWith}>
        {repeated && !isTouched && (
          <Button
            variant="light"
            mih={44}
            leftSection={<IconRepeat size={18} aria-hidden />}
            onClick={() => onRepeat(repeated)}
          >
            Repeat last
          </Button>
        )}
      </FavouriteRow>
    </EntryForm>
  )
}

/** The teacher of last time, as long as they are still among those who may be chosen. */
function useDefaultTeacher(
  kind: EntryKindSpec,
  userId: string,
  setDefault: (key: string, value: string, shown: string) => void,
): void {
  const { data } = useTeachers()
  const key = teacherField(kind)?.key
  const isRequired = teacherField(kind)?.required !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the teachers are known
  useEffect(() => {
    const last = lastTeacher(userId)
    const teacher = data?.find(({ id }) => id === last?.id)
    if (key && isRequired && teacher) setDefault(key, teacher.id, teacher.name)
  }, [data])
}
