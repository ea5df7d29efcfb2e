// The form of a record being written, with its starting points, save status and submit button.
import { Button, Text } from '@mantine/core'
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { teacherField } from '@rounds/contract/records/logbook/entry-values'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InputContext } from '#web/fields/field-input-props.ts'
import { useTeachers } from '#web/fields/teacher-input.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { lastTeacher } from '../device/device-draft.ts'
import { newestEntryQuery } from '../entries/entries.queries.ts'
import { repeatedContent } from '../entries/entry-form-values.ts'
import { FavouriteRow, focusFirstBlank } from '../favourites/favourite-row.tsx'
import { KeepFavourite } from '../favourites/keep-favourite.tsx'
import { EntryForm } from '../form/entry-form.tsx'
import { type EntryForm as Form, formHandlers, isTouched } from '../form/form-state.ts'
import { FormNote } from '../record/kind-notes.tsx'
import { RestoredNote, SavedNote } from './draft-notes.tsx'
import { contextOf, type Facts, type Opening, type Writing } from './draft-state.ts'
import { RejectionNote } from './rejection-note.tsx'
import type { DraftRun } from './run-draft.ts'

interface Props {
  run: DraftRun
  facts: Facts
  writing: Writing
  opening: Opening
  onDone: () => void
}

export function WritingForm({ run, facts, writing, opening, onDone }: Props) {
  const { kind } = facts
  const { source, corrects, unsent, wish } = writing
  const context = useContextOf(facts, writing)
  const form = useForm(run, kind, context, writing)
  const isNew = source === 'new' || source === 'copy'
  const isDraft = corrects === null
  return (
    <EntryForm
      kind={kind}
      form={form}
      context={context}
      isSaving={wish !== null}
      mayDraft={isDraft}
      verb={verbOf(writing)}
      onSave={(values, status) => run.submit(status, values)}
      note={<SavedNote writing={writing} />}
      dayNote={<FormNote kind={kind} recordId={writing.recordId} values={form.content.values} />}
      aside={isDraft && <KeepFavourite kind={kind} content={form.content} />}
    >
      {isNew && isDraft && <DefaultTeacher run={run} kind={kind} recordId={writing.recordId} />}
      {opening.name === 'new' && opening.choice !== undefined && (
        <DueChoice run={run} kind={kind} recordId={writing.recordId} choice={opening.choice} />
      )}
      {unsent?.refusal && !unsent.refusal.present && <Text>{unsent.refusal.message}</Text>}
      {corrects === 'Rejected' && <RejectionNote id={writing.recordId} onKept={onDone} />}
      <RestoredNote writing={writing} onStartOver={() => run.dispatch({ type: 'startedOver' })} />
      {isDraft && source !== 'device' && (
        <FavouriteRow kind={kind} form={form} initialFavouriteId={favouriteOf(opening, form)}>
          {isNew && !form.isTouched && <RepeatLast kind={kind} today={context.today} form={form} />}
        </FavouriteRow>
      )}
    </EntryForm>
  )
}

/**
 * Returns the favourite that fills the form; null when the form restores unsent text. A favourite leaves the patient
 * and remark in the form as they are, and those may be of an earlier patient.
 */
const favouriteOf = (opening: Opening, { isTouched }: Form): string | null =>
  opening.name === 'copy' && !isTouched ? opening.favouriteId : null

function verbOf({ source, corrects }: Writing): string {
  if (corrects === null) return 'Submit'
  if (source === 'device') return 'Send correction'
  return corrects === 'Rejected' ? 'Submit again' : 'Save changes'
}

/**
 * Keeps the object's identity while its content is the same, so that memoised inputs stay valid. Re-renders when the
 * day changes.
 */
function useContextOf(facts: Facts, { corrects, form }: Writing): InputContext {
  const { base } = form
  const { kind, context } = facts
  const [, draw] = useState(context)
  useEffect(() => {
    const timer = setInterval(() => draw(facts.context), minuteMs)
    return () => clearInterval(timer)
  }, [facts])
  return useMemo(() => contextOf({ kind, context }, corrects, base), [kind, context, corrects, base])
}

function useForm(run: DraftRun, kind: EntryKindSpec, context: InputContext, { form }: Writing): Form {
  const handlers = useMemo(() => formHandlers(kind, context, run.content, run.onForm), [kind, context, run])
  const { content, faults, busy } = form
  return { content, faults, isTouched: isTouched(form), isBusy: busy.length > 0, ...handlers }
}

/** Button that repeats the last record, with the fields that a favourite would keep. */
function RepeatLast({ kind, today, form }: { kind: EntryKindSpec; today: string; form: Form }) {
  const newest = useQuery(newestEntryQuery(kind.id))
  const repeated = newest.data ? repeatedContent(kind, newest.data, today) : null
  if (!repeated) return null
  function onRepeat(): void {
    if (!repeated) return
    flushSync(() => form.replace(repeated))
    focusFirstBlank(kind, repeated.values)
  }
  return (
    <Button variant="light" mih={44} leftSection={<IconRepeat size={18} aria-hidden />} onClick={onRepeat}>
      Repeat last
    </Button>
  )
}

/** Preselects the item that is due once, unless the form restores a different one. */
function DueChoice({
  run,
  kind,
  recordId,
  choice,
}: {
  run: DraftRun
  kind: EntryKindSpec
  recordId: string
  choice: string
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a record
  useEffect(() => {
    if (kind.eachChoiceOnce) run.onForm({ type: 'defaulted', key: kind.eachChoiceOnce, value: choice, shown: choice })
  }, [recordId])
  return null
}

/** Preselects the teacher of the last record, if that teacher can still be chosen. */
function DefaultTeacher({ run, kind, recordId }: { run: DraftRun; kind: EntryKindSpec; recordId: string }) {
  const { id: userId } = useUser()
  const { data } = useTeachers()
  const field = teacherField(kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a record, when the teachers are known
  useEffect(() => {
    const last = lastTeacher(userId)
    const teacher = data?.find(({ id }) => id === last?.id)
    if (!field || field.required === false || !teacher) return
    run.onForm({ type: 'defaulted', key: field.key, value: teacher.id, shown: teacher.name })
  }, [data, recordId])
  return null
}
