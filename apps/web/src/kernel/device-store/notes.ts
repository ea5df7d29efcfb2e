// Small sealed values that a form reads while it is drawn, so they are at hand without waiting: what was chosen last, and
// what is known of held files. They are loaded when the store is opened; writing goes to the device behind the caller's
// back, in order and without a pause: a page may be gone with the next key. What is noted again before its turn is
// written once.
import type { DeviceStore } from './device-store.ts'

const notes = new Map<string, unknown>()
/** What waits for its turn; null for what is to be removed. */
const due = new Map<string, { value: unknown } | null>()
let present: DeviceStore | null = null
let writes: Promise<unknown> = Promise.resolve()

function write(name: string, wish: { value: unknown } | null): void {
  const store = present
  if (!store) return
  const personId = store.personId()
  const isWaiting = due.has(name)
  due.set(name, wish)
  if (isWaiting) return
  writes = writes
    .then(() => {
      const last = due.get(name)
      due.delete(name)
      // Another person may be signed in by now, with shelves of their own.
      if (store.personId() !== personId) return undefined
      return last ? store.put('drafts', name, last.value) : store.remove('drafts', name)
    })
    // A full or forbidden storage costs the convenience, not the form.
    .catch(() => undefined)
}

/** Done when everything written so far lies on the device. */
export const notesWritten = (): Promise<unknown> => writes

export async function loadNotes(store: DeviceStore): Promise<void> {
  present = store
  notes.clear()
  for (const { name, value } of await store.list('drafts')) notes.set(name, value)
}

/** Reads what other tabs noted since; what waits here for its turn is newer. */
export function rereadNotes(): Promise<unknown> {
  const store = present
  if (!store) return writes
  writes = writes
    .then(async () => {
      const kept = await store.list('drafts')
      if (present !== store) return
      const next = new Map(kept.map(({ name, value }) => [name, value]))
      for (const [name, wish] of due) {
        if (wish) next.set(name, wish.value)
        else next.delete(name)
      }
      notes.clear()
      for (const [name, value] of next) notes.set(name, value)
    })
    // What cannot be read now stays as it was.
    .catch(() => undefined)
  return writes
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
  write(name, { value })
}

export function dropNote(name: string): void {
  if (notes.delete(name)) write(name, null)
}
