// The outbox of the person signed in: when it sends, how, and what it tells the rest of the product.
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { useSyncExternalStore } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem, CallProblem } from '#web/kernel/call-problem.ts'
import { isConnected, onReconnected } from '#web/kernel/connection.ts'
import { device, deviceSettled } from '#web/kernel/device-store/device.ts'
import { hasNetwork } from '#web/kernel/has-network.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { onSessionChange, storedSession } from '#web/kernel/session-store.ts'
import { provideUnsentActions, tellUnsentWork } from '#web/kernel/unsent-work.ts'
import { upload } from '#web/kernel/upload.ts'
import { dropForgotten, dropHeld, heldFile, heldIn } from '../device/held-files.ts'
import type { RecordWays } from './send-record.ts'
import { type SendWays, sendUnsent } from './send-unsent.ts'
import type { UnsentRecord } from './unsent-record.ts'
import { createOutbox, type OutboxWays } from './unsent-records.ts'

const retryMs = 30_000
const mostMs = 60_000
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rounds.outbox')

/** Of a change of a revision, under the key of its record. */
const editKey = (key: string, revision: number): string => `${key}-${revision}`
/** A correction that is sent at once has the key that it would have from here: sent by both, it takes effect once. */
export const correctionKey = (id: string, revision: number): string => editKey(`${id}-0`, revision)

/** The keys are the record's own: sent again by another tab or tomorrow, they are the same. */
const recordWays = (key: string): RecordWays => ({
  create: (body) =>
    call(entries.create, { body, idempotencyKey: key, isBackground: true, signal: AbortSignal.timeout(mostMs) }),
  edit: (id, body) =>
    call(entries.edit, {
      ...{ params: { id }, body, idempotencyKey: editKey(key, body.revision), isBackground: true },
      signal: AbortSignal.timeout(mostMs),
    }),
})

const sendWays: SendWays = {
  record: recordWays,
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
  now: () => Date.now(),
}

const fileLost = new CallProblem(400, {
  ...{ status: false, code: 'invalid', requestId: '' },
  ...unsentMessages.fileLost,
})

const ways: OutboxWays = {
  device,
  async exclusively(work) {
    const personId = device()?.personId()
    if (!personId || !hasNetwork() || storedSession() === null) return
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(`rounds.outbox.${personId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  },
  send: (record, progress) => sendUnsent(record, sendWays, progress),
  async onGone(record, wasSent) {
    for (const id of heldIn(record.values)) await dropHeld(id)
    if (!wasSent) return
    showSuccess(
      record.corrects ? 'Sent: a correction made without a connection' : 'Sent: a record made without a connection',
    )
    for (const queryKey of [['entries'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  },
  onChange: () => channel?.postMessage('changed'),
}

export const outbox = createOutbox(ways)

export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.present)

/** Keeps a record on this device and sends it as soon as it can be; false when this device cannot keep it. */
export async function keepForLater(record: UnsentRecord): Promise<boolean> {
  if (!device()) return false
  try {
    await outbox.keep(record)
  } catch {
    return false
  }
  // Asks the browser not to clear it when space is short.
  void navigator.storage?.persist?.().catch(() => false)
  void outbox.flush()
  return true
}

async function open(): Promise<void> {
  await deviceSettled()
  await outbox.load()
  const { records } = outbox.present()
  await dropForgotten(new Set(records.flatMap(({ values }) => heldIn(values))), Date.now())
  await outbox.flush()
}

let isBegun = false

/** Begins with the first page of a signed-in person; goes on for the life of the tab. */
export function beginOutbox(): void {
  if (isBegun) return
  isBegun = true
  outbox.subscribe(() => {
    const { records } = outbox.present()
    tellUnsentWork({ count: records.length, refused: records.filter(({ refusal }) => refusal !== null).length })
  })
  provideUnsentActions({
    sendAll: () => outbox.flush(),
    async deleteAll() {
      for (const { id } of outbox.present().records) await outbox.discard(id)
    },
  })
  const flushIfAny = () => {
    if (outbox.isResting()) return
    if (outbox.present().records.some(({ refusal }) => refusal === null)) void outbox.flush()
  }
  onReconnected(flushIfAny)
  window.addEventListener('online', flushIfAny)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushIfAny())
  setInterval(() => isConnected() && flushIfAny(), retryMs)
  channel?.addEventListener('message', () => void outbox.load())
  onSessionChange((end) => {
    if (end) outbox.close()
    else void open().catch(() => undefined)
  })
  void open().catch(() => undefined)
}
