// Small sealed values that a form reads synchronously while it renders, such as recent choices and names of held files.
// Loaded when the store opens. Writes happen in the background, in order and without a debounce, because the page may
// close after any keystroke. Notes queued under the same name are merged.
import type { DeviceStore } from './device-store.ts'

const notes = new Map<string, unknown>()
/** Queued writes by name; null for a removal. */
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
      // Another person may have signed in since.
      if (store.personId() !== personId) return undefined
      return last ? store.put('drafts', name, last.value) : store.remove('drafts', name)
    })
    // With full or blocked storage the note is lost, but the form still works.
    .catch(() => undefined)
}

/** Resolves when everything queued so far is stored. */
export const notesWritten = (): Promise<unknown> => writes

export async function loadNotes(store: DeviceStore): Promise<void> {
  present = store
  notes.clear()
  for (const { name, value } of await store.list('drafts')) notes.set(name, value)
}

/** Loads notes written by other tabs. Writes queued here are newer and win. */
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
    // If reading fails, the notes stay as they are.
    .catch(() => undefined)
  return writes
}

/** Clears the notes from memory at the end of a session. */
export function forgetNotes(): void {
  present = null
  notes.clear()
}

/** Returns the note under a name, as parsed JSON; null when there is none. */
export const note = (name: string): unknown => notes.get(name) ?? null

export function keepNote(name: string, value: unknown): void {
  notes.set(name, value)
  write(name, { value })
}

export function dropNote(name: string): void {
  if (notes.delete(name)) write(name, null)
}
