// The unsent records of the signed-in person: when and how they are sent, and their counts for the rest of the app.
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { useSelector } from '@tanstack/react-store'
import { presentUser } from '#web/identity/accounts/session.ts'
import { type CallOptions, call } from '#web/kernel/call.ts'
import { asProblem, CallProblem } from '#web/kernel/call-problem.ts'
import { isConnected, onReconnected } from '#web/kernel/connection.ts'
import { device, onDeviceOpened } from '#web/kernel/device-store/device.ts'
import { notesWritten, rereadNotes } from '#web/kernel/device-store/notes.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { onSessionChange, storedSession } from '#web/kernel/session-store.ts'
import { provideUnsentActions, tellUnsentWork } from '#web/kernel/unsent-work.ts'
import { upload } from '#web/kernel/upload.ts'
import { deviceShelf, holdNameOf } from '../device/device-draft.ts'
import { draftHolds } from '../device/draft-holds.ts'
import { dropForgotten, dropHeld, heldFile, heldIn, heldInDrafts, holdUploaded } from '../device/held-files.ts'
import { unfinishedKey } from '../device/unfinished-drafts.ts'
import type { RecordPorts } from './send-record.ts'
import { type SendPorts, sendUnsent } from './send-unsent.ts'
import type { UnsentRecord } from './unsent-record.ts'
import { createUnsentRecords } from './unsent-records.ts'

const retryMs = 30_000
const timeoutMs = 60_000
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rounds.unsent')

/** The API calls that store records. */
export const recordPorts = (options: () => Omit<CallOptions, 'idempotencyKey'>): RecordPorts => ({
  create: (body, key) => call(entries.create, { body, idempotencyKey: key, ...options() }),
  edit: (id, body, key) => call(entries.edit, { params: { id }, body, idempotencyKey: key, ...options() }),
})

const fileLost = new CallProblem(400, {
  status: false,
  code: 'invalid',
  requestId: '',
  ...unsentMessages.fileLost,
})

/** The college and department where a new record would be filed now. */
function presentPlace(): string | undefined {
  const user = presentUser()
  return user?.college && user.department ? `${user.college.id} ${user.department.id}` : undefined
}

const sendPorts: SendPorts = {
  record: recordPorts(() => ({ isBackground: true, signal: AbortSignal.timeout(timeoutMs) })),
  async upload(heldId, idempotencyKey) {
    const file = await heldFile(heldId)
    if (!file) throw fileLost
    return (await upload(files.upload, { file, idempotencyKey, isBackground: true })).file.id
  },
  heldIn,
  async present(id) {
    try {
      return (await call(entries.open, { params: { id }, isBackground: true })).entry
    } catch (thrown) {
      if (asProblem(thrown).code === 'notFound') return null
      throw thrown
    }
  },
  place: () => presentPlace(),
  now: () => Date.now(),
}

const locks = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
const lockOf = (work: string): string => `rounds.unsent.${work}.${device()?.personId()}`

export const unsentRecords = createUnsentRecords({
  device,
  async exclusively(work) {
    if (!device() || !hasNetwork() || storedSession() === null) return
    // Another tab may have added a record's file.
    await rereadNotes()
    if (!locks) return work()
    await locks.request(lockOf('send'), { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  },
  enqueue: async (work) => (locks ? locks.request(lockOf('write'), work) : work()),
  async whileFree({ id, kind }, work) {
    const hold = await draftHolds.take(holdNameOf(device()?.personId() ?? '', kind, id), null)
    if (!hold) return
    await work().finally(() => hold.release())
  },
  hasFiles: ({ values }) => heldIn(values).length > 0,
  send: (record, progress) => sendUnsent(record, sendPorts, progress),
  async onGone(record, wasSent) {
    for (const id of heldIn(record.values)) await dropHeld(id)
    // Discarding a record also discards its unsaved changes. After sending they stay, as the start of a correction.
    if (!wasSent) return deviceShelf(device, device()?.personId() ?? '', kindOf(record.kind)).remove(record.id)
    showSuccess(record.corrects ? 'Sent: a correction kept on this device' : 'Sent: a record kept on this device')
    for (const queryKey of [['entries'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  },
  onChange: () => channel?.postMessage('changed'),
})

export const useUnsentRecords = () => useSelector(unsentRecords.state)

/** Keeps a record on this device until it is sent. Returns false when the device cannot. */
export async function keepUnsent(record: UnsentRecord): Promise<boolean> {
  if (!device()) return false
  try {
    const { values, stored } = await holdUploaded(record.values)
    // A tab that finds the record must also find its files.
    await notesWritten()
    const place = presentPlace()
    await unsentRecords.keep({ ...record, place, values, stored: { ...record.stored, ...stored } })
  } catch {
    return false
  }
  // Asks the browser not to evict this storage when space is short.
  void navigator.storage?.persist?.().catch(() => false)
  return true
}

/** Call it once the person's store is open; before that it appears empty. */
async function open(): Promise<void> {
  await unsentRecords.load()
  void queryClient.invalidateQueries({ queryKey: unfinishedKey })
  const { records } = unsentRecords.state.get()
  const inRecords = records.flatMap(({ values }) => heldIn(values))
  await dropForgotten(new Set([...inRecords, ...(await heldInDrafts())]), Date.now())
  await unsentRecords.flush()
}

let isStarted = false

/** Starts on the first page of a signed-in person and continues for the life of the tab. */
export function startSendingUnsent(): void {
  if (isStarted) return
  isStarted = true
  unsentRecords.state.subscribe(() => {
    const { records } = unsentRecords.state.get()
    tellUnsentWork({ count: records.length, refused: records.filter(({ refusal }) => refusal !== null).length })
  })
  provideUnsentActions({
    sendAll: () => unsentRecords.flush(),
    async deleteAll() {
      for (const { id } of unsentRecords.state.get().records) await unsentRecords.discard(id)
    },
  })
  const flushIfAny = (isAutomatic = true) => {
    if (unsentRecords.isResting()) return
    const isAny = unsentRecords.state.get().records.some(({ refusal }) => refusal === null)
    if (isAny) void unsentRecords.flush({ isAutomatic })
  }
  // A connection that is back ends the pause of uploads.
  onReconnected(() => flushIfAny(false))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushIfAny())
  setInterval(() => isConnected() && flushIfAny(), retryMs)
  channel?.addEventListener('message', () => void rereadNotes().then(() => unsentRecords.load()))
  onSessionChange((end) => {
    if (end) unsentRecords.close()
  })
  const begin = () => void open().catch(() => undefined)
  onDeviceOpened(begin)
  if (device()) begin()
}
