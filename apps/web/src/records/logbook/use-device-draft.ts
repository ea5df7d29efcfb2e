// Keeps a new entry on the device while it is written, until it is sent.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useCallback, useEffect, useRef } from 'react'
import { dropDeviceDraft, keepDeviceDraft } from './device-draft.ts'
import type { EntryForm } from './use-entry-form.ts'

const pauseMs = 500

interface Kept {
  form: EntryForm
  place: string
  recordId: string
  /** The revision of the draft on the server, once there is one. */
  revision: () => number | null
  /** False for an entry that is not a draft: nothing of it is kept here. */
  isOn: boolean
}

/** Returns what to call when the entry was sent: nothing of it is kept from then on. */
export function useDeviceDraft(
  userId: string,
  kind: EntryKindSpec,
  { form, place, recordId, revision, isOn }: Kept,
): () => void {
  const latest = useRef(form)
  latest.current = form
  const revisionOf = useRef(revision)
  revisionOf.current = revision
  const isSent = useRef(false)
  const keep = useCallback(() => {
    if (isSent.current || !isOn) return
    const stored = revisionOf.current()
    // The place of new entries keeps its draft in mind, so that the next "Add" goes on with it.
    const isKept = latest.current.isTouched || (place === '' && stored !== null)
    if (isKept) keepDeviceDraft(userId, kind, latest.current.content, { recordId, revision: stored, place })
    else dropDeviceDraft(userId, kind.id, place)
  }, [userId, kind, recordId, place, isOn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the content starts the pause again
  useEffect(() => {
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [form.content, keep])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return () => {
    isSent.current = true
    dropDeviceDraft(userId, kind.id, place)
  }
}
