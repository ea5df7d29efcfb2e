// This browser's store, opened and locked with the session, one step after the other. Where the browser has none (an
// insecure address, storage forbidden) everything works, but only with a network.
import { createAtom } from '@tanstack/react-store'
import { maySessionExist, onSessionChange } from '../session-store.ts'
import type { DeviceStore } from './device-store.ts'
import { forgetNotes, loadNotes } from './notes.ts'

const timeoutMs = 2000

let store: DeviceStore | null = null
let steps: Promise<unknown> = Promise.resolve()
/** How often a person's store was opened in this tab. */
const openings = createAtom(0)

/** Loaded with the first step, since the pages in front of the sign-in take none. */
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

/** Waits for what is under way, but no page waits long for a store that hangs. */
export async function deviceSettled(): Promise<void> {
  await Promise.race([steps, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/** The store while somebody is signed in and it could be opened; else null. */
export const device = (): DeviceStore | null => (store?.personId() ? store : null)

/** Calls back each time a person's store was opened; before that nothing of theirs can be read. */
export function onDeviceOpened(listener: () => void): () => void {
  return openings.subscribe(() => listener()).unsubscribe
}

async function tellOpened(present: DeviceStore): Promise<void> {
  await loadNotes(present)
  openings.set(openings.get() + 1)
}

/** Somebody signed in: their secret opens what they left here, everybody else's keys go. */
export const unlockDevice = (personId: string, secret: string): Promise<unknown> =>
  step(async (present) => {
    await present.unlock(personId, secret)
    await tellOpened(present)
  })

/** After a reload: opens with the key that is still here. False when there is none for this person (or for anybody). */
export async function reopenDevice(personId?: string): Promise<boolean> {
  const isOpen = await step(async (present) => {
    if (present.personId() !== null && (personId === undefined || present.personId() === personId)) return true
    if (!(await present.reopen(personId))) return false
    await tellOpened(present)
    return true
  })
  return isOpen === true
}

/** The key leaves the device; what was not sent stays, sealed. */
export function lockDevice(): Promise<unknown> {
  forgetNotes()
  return step((present) => present.lock())
}

/** Somebody signed in in another tab, which keeps their key: to delete every key would delete theirs. */
function closeDevice(): Promise<unknown> {
  forgetNotes()
  return step(async (present) => present.close())
}

onSessionChange((end) => {
  if (end) void (maySessionExist() ? closeDevice() : lockDevice())
})
