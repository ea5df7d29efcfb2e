// What was written but not sent, as the device keeps it so that a reload or a closed form loses nothing: sealed, with the
// patient's identity, because the key leaves the device with the session.

import { inputKeys } from '@rounds/contract/fields/field-parts'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { z } from 'zod'
import type { DeviceStore } from '#web/kernel/device-store/device-store.ts'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'
import { Corrects, RecordRequest } from '../entries/record-request.ts'

export const DeviceDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  shown: z.record(z.string(), z.string()).catch({}),
  /** The id that the record has, or will have, on the server. */
  recordId: z.string(),
  /** The revision on the server that it was written on; null while there is none. */
  revision: z.number().nullable().catch(null),
  corrects: Corrects,
  /** Of the record waiting to be sent that it was written on: when that was made, in ms since 1970. */
  unsentAt: z.number().nullable().catch(null),
  /** The server has these words. */
  isStored: z.boolean().catch(false),
  /** Sent, with no answer yet. */
  request: RecordRequest.nullable().catch(null),
  /** UTC timestamp. */
  savedAt: z.string(),
})
export type DeviceDraft = z.infer<typeof DeviceDraft>

/**
 * Where drafts of a person and a kind lie. A new record has the place '', one of the server has its own, named by its
 * id, unless it was begun in the place of new ones.
 */
export interface DraftShelf {
  /** Throws when the device does not answer in time: what lies there must not be written over unseen. */
  read: (place: string) => Promise<DeviceDraft | null>
  /** Throws when the device cannot keep it. */
  write: (place: string, draft: DeviceDraft) => Promise<void>
  remove: (place: string) => Promise<void>
}

const keptDays = 14

/** Of these values those that the kind still has a field for: a newer version of the product may have fewer. */
export function knownValues<Value>(
  kind: EntryKindSpec,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const known = new Set(kind.fields.flatMap(inputKeys))
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
}

/**
 * A draft from the device, if it is one, with the keys that the kind still has. One whose words the server has is left after
 * a while; others stay, however old the device's clock says that they are.
 */
export function draftFrom(kept: unknown, kind: EntryKindSpec, now: Date): DeviceDraft | null {
  const { data: draft } = DeviceDraft.safeParse(kept)
  if (!draft) return null
  const isRecent = now.getTime() - Date.parse(draft.savedAt) < keptDays * dayMs
  if (draft.isStored && !isRecent) return null
  return { ...draft, values: knownValues(kind, draft.values) }
}

/** What a tab holds while it writes on a draft. */
export const holdNameOf = (personId: string, kindId: string, place: string): string =>
  `rounds.draft.${personId}.${kindId}.${place}`

const nameOf = (personId: string, kindId: string, place: string): string =>
  `draft.${personId}.${kindId}${place && '.'}${place}`

/** A browser's store may hang, and a form would be waited for without end. */
const answerMs = 15_000

const inTime = <T>(answer: Promise<T> | undefined): Promise<T | undefined> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('this device does not answer')), answerMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** The shelf on a device, while its person is signed in. `device` gives the store of the person signed in. */
export function deviceShelf(device: () => DeviceStore | null, personId: string, kind: EntryKindSpec): DraftShelf {
  const own = () => {
    const store = device()
    return store?.personId() === personId ? store : null
  }
  return {
    async read(place) {
      const kept = await inTime(own()?.get('drafts', nameOf(personId, kind.id, place)))
      return draftFrom(kept?.value, kind, new Date())
    },
    async write(place, draft) {
      const store = own()
      if (!store) throw new Error('this device keeps nothing for this person')
      await store.put('drafts', nameOf(personId, kind.id, place), draft)
    },
    async remove(place) {
      await own()?.remove('drafts', nameOf(personId, kind.id, place))
    },
  }
}

/** The record is deleted: what lies here of it goes with it. */
export async function forgetDraft(shelf: DraftShelf, recordId: string): Promise<void> {
  await shelf.remove(recordId)
  if ((await shelf.read(''))?.recordId === recordId) await shelf.remove('')
}

const Teacher = z.object({ id: z.string(), name: z.string() })
const teacherNameOf = (personId: string): string => `teacher.${personId}`

/** The teacher this person named last: the next record starts with them. */
export const lastTeacher = (personId: string): z.infer<typeof Teacher> | null =>
  Teacher.safeParse(note(teacherNameOf(personId))).data ?? null

export function keepLastTeacher(personId: string, teacher: z.infer<typeof Teacher>): void {
  keepNote(teacherNameOf(personId), teacher)
}
