// What was written but not sent, kept on the device so that a reload or a closed form loses nothing. The patient's own
// words stay in the tab: a computer of the ward must not remember them.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { isPatients } from '@rounds/contract/records/logbook/without-identity'
import type { FormContent } from './entry-form-values.ts'

export interface DeviceDraft extends FormContent {
  /** The draft on the server that it belongs to. */
  entryId?: string
  /** UTC timestamp. */
  savedAt: string
}

const keptDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** A new entry of a kind has one place; a draft that is edited has its own, named by its id. */
const keyOf = (userId: string, kindId: string, place: string): string =>
  `rounds.draft.${userId}.${kindId}${place && '.'}${place}`

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function read(storage: Storage, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** Splits values into those that may stay on the device and those that identify a patient. */
export function bySensitivity(kind: EntryKindSpec, values: Readonly<Record<string, unknown>>) {
  const isSensitive = (key: string) => kind.fields.some((field) => field.key === key && isPatients(field))
  const pairs = Object.entries(values)
  return {
    plain: Object.fromEntries(pairs.filter(([key]) => !isSensitive(key))),
    sensitive: Object.fromEntries(pairs.filter(([key]) => isSensitive(key))),
  }
}

export function keepDeviceDraft(
  userId: string,
  kind: EntryKindSpec,
  content: FormContent,
  { entryId, place = '' }: { entryId?: string | undefined; place?: string } = {},
): void {
  const { plain, sensitive } = bySensitivity(kind, content.values)
  const draft: DeviceDraft = {
    values: plain,
    shown: content.shown,
    savedAt: new Date().toISOString(),
    ...(entryId ? { entryId } : {}),
  }
  try {
    localStorage.setItem(keyOf(userId, kind.id, place), JSON.stringify(draft))
    sessionStorage.setItem(keyOf(userId, kind.id, place), JSON.stringify(sensitive))
  } catch {
    // A full or forbidden storage costs the convenience, not the form.
  }
}

/** What this person left unfinished of a kind here, or null. Only keys that the kind still has. */
export function deviceDraft(userId: string, kind: EntryKindSpec, now = new Date(), place = ''): DeviceDraft | null {
  const key = keyOf(userId, kind.id, place)
  const draft = read(localStorage, key)
  if (typeof draft.savedAt !== 'string' || !isRecord(draft.values)) return null
  if (!(now.getTime() - Date.parse(draft.savedAt) < keptDays * dayMs)) return null
  const known = new Set(
    kind.fields.flatMap((field) => (field.kind === 'dateRange' ? [field.key, field.toKey] : [field.key])),
  )
  const stored = { ...draft.values, ...read(sessionStorage, key) }
  const values = Object.fromEntries(Object.entries(stored).filter(([name]) => known.has(name)))
  const entry = typeof draft.entryId === 'string' ? { entryId: draft.entryId } : {}
  return { values, shown: textsOf(draft.shown), savedAt: draft.savedAt, ...entry }
}

/** Where the device keeps a draft that is edited: the place of new entries when it began there. */
export const placeOfDraft = (userId: string, kind: EntryKindSpec, entryId: string): string =>
  deviceDraft(userId, kind)?.entryId === entryId ? '' : entryId

export function dropDeviceDraft(userId: string, kindId: string, place = ''): void {
  localStorage.removeItem(keyOf(userId, kindId, place))
  sessionStorage.removeItem(keyOf(userId, kindId, place))
}

const teacherKeyOf = (userId: string): string => `rounds.teacher.${userId}`

/** The teacher this person named last: the next entry starts with them. */
export function lastTeacher(userId: string): { id: string; name: string } | null {
  const { id, name } = read(localStorage, teacherKeyOf(userId))
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

export function keepLastTeacher(userId: string, teacher: { id: string; name: string }): void {
  localStorage.setItem(teacherKeyOf(userId), JSON.stringify(teacher))
}
