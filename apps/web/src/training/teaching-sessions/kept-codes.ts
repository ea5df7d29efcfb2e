// Attendance codes that did not reach the server: kept on the device, sealed as drafts are, with the moment they were seen, and
// sent once it can be reached. The moderator then confirms them.
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
  /** Of the teaching session. */
  id: string
  code: string
  seenAt: string
}

/** Without a schema: the first page loads it. */
function isKeptCode(value: unknown): value is KeptCode {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value &&
    'code' in value &&
    'seenAt' in value &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}

/** What an earlier version kept in another shape is dropped. */
export function keptCodes(): KeptCode[] {
  const kept = note(name)
  return Array.isArray(kept) ? kept.filter(isKeptCode) : []
}

/** Keeps a code of a teaching session in place of an earlier one of it. */
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

/** Sends what is kept; what the server refuses is dropped, and its person is told why. */
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

/** Sends what is kept when the page opens, when the device does, and when the server can be reached again. */
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
