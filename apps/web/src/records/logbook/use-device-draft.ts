// Keeps a new entry on the device while it is written, until it is sent.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useCallback, useEffect, useRef } from 'react'
import { dropDeviceDraft, keepDeviceDraft } from './device-draft.ts'
import type { EntryForm } from './use-entry-form.ts'

const pauseMs = 500

/** Returns what to call when the entry was sent: nothing of it is kept from then on. */
export function useDeviceDraft(userId: string, kind: EntryKindSpec, form: EntryForm): () => void {
  const latest = useRef(form)
  latest.current = form
  const isSent = useRef(false)
  const keep = useCallback(() => {
    if (isSent.current) return
    if (latest.current.isTouched) keepDeviceDraft(userId, kind, latest.current.content)
    else dropDeviceDraft(userId, kind.id)
  }, [userId, kind])

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
    dropDeviceDraft(userId, kind.id)
  }
}
