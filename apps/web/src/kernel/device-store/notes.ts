// Small sealed values that a form reads while it is drawn, so they are at hand without waiting: drafts. They are loaded
// when the store is opened; writing goes to the device behind the caller's back, in order.
import type { DeviceStore } from './device-store.ts'

const notes = new Map<string, unknown>()
let present: DeviceStore | null = null
let writes: Promise<unknown> = Promise.resolve()

function write(work: (store: DeviceStore) => Promise<void>): void {
  const store = present
  // A full or forbidden storage costs the convenience, not the form.
  if (store) writes = writes.then(() => work(store)).catch(() => undefined)
}

/** Done when everything written so far lies on the device. */
export const notesWritten = (): Promise<unknown> => writes

export async function loadNotes(store: DeviceStore): Promise<void> {
  present = store
  notes.clear()
  for (const { name, value } of await store.list('drafts')) notes.set(name, value)
}

/** The session is over: nothing stays at hand. */
export function forgetNotes(): void {
  present = null
  notes.clear()
}

/** What was noted under a name, as JSON gives it back; null for nothing. */
export const note = (name: string): unknown => notes.get(name) ?? null

export function keepNote(name: string, value: unknown): void {
  notes.set(name, value)
  write((store) => store.put('drafts', name, value))
}

export function dropNote(name: string): void {
  if (!notes.delete(name)) return
  write((store) => store.remove('drafts', name))
}
