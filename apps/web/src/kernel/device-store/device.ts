// This browser's device store, opened and locked with the session, one step at a time. Without storage (insecure
// address, storage blocked) the app works online only.
import { createAtom } from '@tanstack/react-store'
import { maySessionExist, onSessionChange } from '../session-store.ts'
import type { DeviceStore } from './device-store.ts'
import { forgetNotes, loadNotes } from './notes.ts'

const timeoutMs = 2000

let store: DeviceStore | null = null
let steps: Promise<unknown> = Promise.resolve()
/** Number of times a person's store was opened in this tab. */
const openings = createAtom(0)

/** Imported on first use, because the pages before sign-in do not need it. */
async function presentStore(): Promise<DeviceStore | null> {
  const isPossible = typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto
  if (!isPossible || !crypto.subtle) return null
  store ??= (await import('./device-store.ts')).createDeviceStore(indexedDB)
  return store
}

function step<T>(work: (present: DeviceStore) => Promise<T>): Promise<T | null> {
  const next = steps
    .then(presentStore)
    .then((present) => present && work(present))
    .catch(() => null)
  steps = next
  return next
}

/** Waits for pending steps, but at most `timeoutMs`, in case the storage hangs. */
export async function deviceSettled(): Promise<void> {
  await Promise.race([steps, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/** The signed-in person's store; null when nobody is signed in or it could not be opened. */
export const device = (): DeviceStore | null => (store?.personId() ? store : null)

/** Calls the listener whenever a person's store has been opened. Before that, nothing of theirs can be read. */
export function onDeviceOpened(listener: () => void): () => void {
  return openings.subscribe(() => listener()).unsubscribe
}

async function notifyOpened(present: DeviceStore): Promise<void> {
  await loadNotes(present)
  openings.set(openings.get() + 1)
}

/** Opens the store after sign-in with the person's secret, and deletes everybody else's keys. */
export const unlockDevice = (personId: string, secret: string): Promise<unknown> =>
  step(async (present) => {
    await present.unlock(personId, secret)
    await notifyOpened(present)
  })

/**
 * Opens the store after a reload with the key kept here. Returns false when this person (or, without an id, anybody)
 * has none.
 */
export async function reopenDevice(personId?: string): Promise<boolean> {
  const isOpen = await step(async (present) => {
    if (present.personId() !== null && (personId === undefined || present.personId() === personId)) return true
    if (!(await present.reopen(personId))) return false
    await notifyOpened(present)
    return true
  })
  return isOpen === true
}

/** Deletes the key from the device. Unsent work stays, sealed. */
export function lockDevice(): Promise<unknown> {
  forgetNotes()
  return step((present) => present.lock())
}

/** Somebody signed in in another tab. Close only: locking would delete their key too. */
function closeDevice(): Promise<unknown> {
  forgetNotes()
  return step(async (present) => present.close())
}

onSessionChange((end) => {
  if (end) void (maySessionExist() ? closeDevice() : lockDevice())
})
