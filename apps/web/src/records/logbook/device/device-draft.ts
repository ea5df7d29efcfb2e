// What was written but not sent, kept on the device so that a reload or a closed form loses nothing: sealed, the patient's
// own words too, because the key leaves the device with the session.
import { inputKeys } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { dropNote, keepNote, note } from '#web/kernel/device-store/notes.ts'
import type { FormContent } from '../entries/entry-form-values.ts'

export interface DeviceDraft extends FormContent {
  /** The id that the record has, or will have, on the server. */
  recordId: string
  /** The revision of the draft on the server that it was written on; null while there is none. */
  revision: number | null
  /** UTC timestamp. */
  savedAt: string
}

const keptDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** A new entry of a kind has one place; a draft that is edited has its own, named by its id. */
const nameOf = (userId: string, kindId: string, place: string): string =>
  `draft.${userId}.${kindId}${place && '.'}${place}`

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

export function keepDeviceDraft(
  userId: string,
  kind: EntryKindSpec,
  { values, shown }: FormContent,
  { recordId, revision, place = '' }: { recordId: string; revision: number | null; place?: string },
): void {
  const draft: DeviceDraft = { values, shown, recordId, revision, savedAt: new Date().toISOString() }
  keepNote(nameOf(userId, kind.id, place), draft)
}

/** What this person left unfinished of a kind here, or null. Only keys that the kind still has. */
export function deviceDraft(userId: string, kind: EntryKindSpec, now = new Date(), place = ''): DeviceDraft | null {
  const draft = note(nameOf(userId, kind.id, place))
  if (!isRecord(draft) || !isRecord(draft.values)) return null
  const { savedAt, recordId, revision } = draft
  if (typeof savedAt !== 'string' || typeof recordId !== 'string') return null
  if (!(now.getTime() - Date.parse(savedAt) < keptDays * dayMs)) return null
  const known = new Set(kind.fields.flatMap(inputKeys))
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => known.has(name)))
  return {
    values,
    shown: textsOf(draft.shown),
    savedAt,
    recordId,
    revision: typeof revision === 'number' ? revision : null,
  }
}

/** Where the device keeps a draft that is edited: the place of new entries when it began there. */
export const placeOfDraft = (userId: string, kind: EntryKindSpec, entryId: string): string =>
  deviceDraft(userId, kind)?.recordId === entryId ? '' : entryId

export function dropDeviceDraft(userId: string, kindId: string, place = ''): void {
  dropNote(nameOf(userId, kindId, place))
}

/**
 * Leaves the unfinished entry to the drafts of the list, so that another one can begin. One that the server does not
 * have yet stays where it is: it would be nowhere else.
 */
export function setDraftAside(userId: string, kind: EntryKindSpec): void {
  const draft = deviceDraft(userId, kind)
  if (!draft || draft.revision === null) return
  const { recordId, revision } = draft
  keepDeviceDraft(userId, kind, draft, { recordId, revision, place: recordId })
  dropDeviceDraft(userId, kind.id)
}

const teacherNameOf = (userId: string): string => `teacher.${userId}`

/** The teacher this person named last: the next entry starts with them. */
export function lastTeacher(userId: string): { id: string; name: string } | null {
  const teacher = note(teacherNameOf(userId))
  if (!isRecord(teacher)) return null
  const { id, name } = teacher
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

export function keepLastTeacher(userId: string, teacher: { id: string; name: string }): void {
  keepNote(teacherNameOf(userId), teacher)
}
