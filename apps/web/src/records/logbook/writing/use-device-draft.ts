// Keeps what is written in a form on the device with every key, until it is sent or given up.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useCallback, useEffect, useRef } from 'react'
import { dropDeviceDraft, keepDeviceDraft } from '../device/device-draft.ts'
import type { EntryForm } from '../form/use-entry-form.ts'

interface Kept {
  form: EntryForm
  place: string
  recordId: string
  /** The revision on the server that it is written on, once there is one. */
  revision: () => number | null
}

/** Returns what to call when it was sent or given up: nothing of it is kept from then on. */
export function useDeviceDraft(
  userId: string,
  kind: EntryKindSpec,
  { form, place, recordId, revision }: Kept,
): () => void {
  const latest = useRef(form)
  latest.current = form
  const revisionOf = useRef(revision)
  revisionOf.current = revision
  const isOver = useRef(false)
  const keep = useCallback(() => {
    if (isOver.current) return
    const stored = revisionOf.current()
    // The place of new entries keeps its draft in mind, so that the next "Add" goes on with it.
    const isKept = latest.current.isTouched || (place === '' && stored !== null)
    if (isKept) keepDeviceDraft(userId, kind, latest.current.content, { recordId, revision: stored, place })
    else dropDeviceDraft(userId, kind.id, place)
  }, [userId, kind, recordId, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the content
  useEffect(keep, [form.content, keep])

  // The revision may have risen since the last key.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keep])

  return useCallback(() => {
    isOver.current = true
    dropDeviceDraft(userId, kind.id, place)
  }, [userId, kind, place])
}
