// The kinds that this person recorded most recently, kept on the device and listed first in the record sheet.
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { keepNote, note } from '#web/kernel/device-store/notes.ts'

const maxKept = 3
const nameOf = (userId: string): string => `recent-kinds.${userId}`
const isKind = (value: unknown): value is string => kindIds.some((id) => id === value)

/** Returns the ids of the recent kinds, latest first. */
export function recentKinds(userId: string): string[] {
  const kept = note(nameOf(userId))
  return Array.isArray(kept) ? kept.filter(isKind) : []
}

export function keepRecentKind(userId: string, kind: string): void {
  const others = recentKinds(userId).filter((id) => id !== kind)
  keepNote(nameOf(userId), [kind, ...others].slice(0, maxKept))
}
