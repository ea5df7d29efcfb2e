// Attendance codes that did not reach the server. The device stores them, encrypted like drafts, with the moment they
// were seen, and sends them later. The moderator then confirms them.
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { useEffect } from 'react'
import { call } from '#web/kernel/call.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { onDeviceOpened } from '#web/kernel/device-store/device.ts'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { isWaiting } from '#web/kernel/retries/retry-policy.ts'

const name = 'teaching-codes'
const maxKept = 10

interface KeptCode {
  /** The id of the teaching session. */
  id: string
  code: string
  seenAt: string
}

/** Checked by hand instead of a schema, because the first page loads this file. */
function isKeptCode(value: unknown): value is KeptCode {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value &&
    'code' in value &&
    'seenAt' in value &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}

/** Returns the stored codes. Codes stored by an earlier version in another shape are dropped. */
export function keptCodes(): KeptCode[] {
  const kept = note(name)
  return Array.isArray(kept) ? kept.filter(isKeptCode) : []
}

/** Stores a code; it replaces an earlier one for the same teaching session. */
export function keepCode(code: KeptCode): void {
  keepNote(name, [...keptCodes().filter(({ id }) => id !== code.id), code].slice(-maxKept))
}

export function dropCode(sessionId: string): void {
  keepNote(
    name,
    keptCodes().filter(({ id }) => id !== sessionId),
  )
}

let isSending = false

/** Sends the stored codes. A code that the server refuses is dropped, and the person sees the reason. */
async function sendKeptCodes(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (const { id, code, seenAt } of keptCodes()) {
      try {
        const { message } = await call(teachingAttendance.attend, {
          params: { id },
          body: { code, seenAt },
          isHarmless: true,
        })
        dropCode(id)
        showSuccess(message)
      } catch (thrown) {
        if (isWaiting(thrown)) return
        dropCode(id)
        showProblem(thrown)
      }
    }
  } finally {
    isSending = false
  }
}

/** Sends the stored codes when the page opens, the device's store opens, or the connection returns. */
export function useSendKeptCodes(): void {
  useEffect(() => {
    const send = () => void sendKeptCodes()
    send()
    const stops = [onDeviceOpened(send), onReconnected(send)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
