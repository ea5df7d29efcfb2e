// Drafts kept on the device, so that a reload or a closed form loses nothing. They are sealed and may hold the
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
  /** The id of the record on the server, now or once it is sent. */
  recordId: z.string(),
  /** The server revision that this draft is based on; null when there is none yet. */
  revision: z.number().nullable().catch(null),
  corrects: Corrects,
  /** `madeAt` of the unsent record that this draft changes, in ms since 1970; null for other drafts. */
  unsentAt: z.number().nullable().catch(null),
  /** True when the server has these values. */
  isStored: z.boolean().catch(false),
  /** The request that was sent and not answered; null when there is none. */
  request: RecordRequest.nullable().catch(null),
  /** UTC timestamp. */
  savedAt: z.string(),
})
export type DeviceDraft = z.infer<typeof DeviceDraft>

/**
 * The stored drafts of one person and kind, by place. A new record has the place ''. A record of the server has its id
 * as place, unless it was started in the slot for new records.
 */
export interface DraftShelf {
  /** Rejects when the device does not answer in time, so that an existing draft is not overwritten unseen. */
  read: (place: string) => Promise<DeviceDraft | null>
  /** Rejects when the device cannot keep the draft. */
  write: (place: string, draft: DeviceDraft) => Promise<void>
  remove: (place: string) => Promise<void>
}

const keptDays = 14

/** Drops values of fields that the kind no longer has: a newer version of the product may have removed some. */
export function knownValues<Value>(
  kind: EntryKindSpec,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const known = new Set(kind.fields.flatMap(inputKeys))
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
}

/**
 * Parses a stored draft, with only the keys that the kind still has. Returns null for anything else, and for an old
 * draft that the server has. Other drafts never expire, because the device's clock may be wrong.
 */
export function draftFrom(kept: unknown, kind: EntryKindSpec, now: Date): DeviceDraft | null {
  const { data: draft } = DeviceDraft.safeParse(kept)
  if (!draft) return null
  const isRecent = now.getTime() - Date.parse(draft.savedAt) < keptDays * dayMs
  if (draft.isStored && !isRecent) return null
  return { ...draft, values: knownValues(kind, draft.values) }
}

/** The name of the lock that a tab holds while it writes a draft. */
export const holdNameOf = (personId: string, kindId: string, place: string): string =>
  `rounds.draft.${personId}.${kindId}.${place}`

const nameOf = (personId: string, kindId: string, place: string): string =>
  `draft.${personId}.${kindId}${place && '.'}${place}`

/** Timeout of a read. A browser's storage may hang, and the form would then never open. */
const answerMs = 15_000

const inTime = <T>(answer: Promise<T> | undefined): Promise<T | undefined> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('this device does not answer')), answerMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/**
 * The drafts on a device, usable only while `personId` is signed in. `device` returns the store of the signed-in
 * person.
 */
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

/** Removes the draft of a deleted record, also from the slot for new records. */
export async function forgetDraft(shelf: DraftShelf, recordId: string): Promise<void> {
  await shelf.remove(recordId)
  if ((await shelf.read(''))?.recordId === recordId) await shelf.remove('')
}

const Teacher = z.object({ id: z.string(), name: z.string() })
const teacherNameOf = (personId: string): string => `teacher.${personId}`

/** The teacher of this person's last record, preselected in the next one. */
export const lastTeacher = (personId: string): z.infer<typeof Teacher> | null =>
  Teacher.safeParse(note(teacherNameOf(personId))).data ?? null

export function keepLastTeacher(personId: string, teacher: z.infer<typeof Teacher>): void {
  keepNote(teacherNameOf(personId), teacher)
}
