// Saves a form as a draft on the server: every twenty seconds of change, and when the tab is left.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type EntryKindSpec, type EntryValues, parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputContext } from '#web/fields/field-input-props.ts'
import { call } from '#web/kernel/call.ts'
import { withoutHeld } from '../device/held-files.ts'
import type { FormContent } from '../entries/entry-form-values.ts'
import type { EntryForm } from '../form/use-entry-form.ts'
import { changedElsewhere } from '../unsent/send-record.ts'
import { type Autosave, type AutosaveState, createAutosave, type DraftServer, type StoredDraft } from './autosave.ts'

const everyMs = 20_000

// What a browser sends on after the page is gone has a limit of 64 kB, counted in bytes: up to four for a character.
const mostLasting = 16_000
const lasting = (values: EntryValues) => ({ keepalive: JSON.stringify(values).length < mostLasting })

function draftServer(kind: EntryKindSpec, recordId: string): DraftServer {
  const status = 'Draft'
  return {
    async create(values, idempotencyKey) {
      const id = kindIds.find((one) => one === kind.id)
      if (!id) throw new Error(`no entry kind ${kind.id}`)
      const body = { id: recordId, kind: id, status, values } as const
      const { entry, isRepeated } = await call(entries.create, { body, idempotencyKey, ...lasting(values) })
      if (!isRepeated) return entry
      // Saved by an earlier visit whose answer was lost: what is written now is newer, unless another device was there.
      if (entry.revision > 1) throw changedElsewhere(entry)
      return (await call(entries.edit, { params: { id: recordId }, body: { revision: 1, status, values } })).entry
    },
    async change({ id, revision }, values) {
      return (await call(entries.edit, { params: { id }, body: { revision, status, values }, ...lasting(values) }))
        .entry
    },
  }
}

interface Wanted {
  kind: EntryKindSpec
  /** The id that the entry has, or gets with its first draft. */
  recordId: string
  form: EntryForm
  context: InputContext
  /** What is stored already, and the draft that has it. */
  start: { content: FormContent; draft: StoredDraft | null }
  /** False for an entry that is not a draft any more: saving would submit it. */
  isOn: boolean
}

/** Lists are refreshed when the form goes, not at each save: a form that is open must not be loaded again. */
export function useAutosave({ kind, recordId, form, context, start, isOn }: Wanted): {
  autosave: Autosave
  state: AutosaveState
} {
  const client = useQueryClient()
  const [state, setState] = useState<AutosaveState>({ name: 'idle' })
  const [autosave] = useState(() =>
    createAutosave({ draft: start.draft, values: start.content.values }, draftServer(kind, recordId), setState),
  )
  const latest = useRef(form)
  latest.current = form
  const { today, departmentCode } = context

  const save = useCallback(() => {
    const { content, isTouched, isBusy } = latest.current
    if (!isOn || !isTouched || isBusy) return
    const judged = parseValues(kind, withoutHeld(content.values), { today, departmentCode, mode: 'draft' })
    if (judged.ok) void autosave.save(judged.values)
  }, [autosave, kind, isOn, today, departmentCode])

  useEffect(() => {
    const timer = setInterval(save, everyMs)
    const onHidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [save])

  useEffect(
    () => () => {
      if (autosave.draft() === start.draft) return
      for (const queryKey of [['entries'], ['dashboard']]) void client.invalidateQueries({ queryKey })
    },
    [autosave, client, start.draft],
  )

  return { autosave, state }
}
