// Grouping of the queue's list, and the age of each record. Pure.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'

export const queueGroupings = ['student', 'kind'] as const
export type QueueGrouping = (typeof queueGroupings)[number]

export interface QueueGroup {
  key: string
  /** Empty when the list is not grouped. */
  title: string
  entries: readonly Entry[]
}

const keyOf = (entry: Entry, by: QueueGrouping) =>
  by === 'student'
    ? { key: entry.student.id, title: entry.student.name }
    : { key: entry.kind, title: kindOf(entry.kind).title }

/** Returns the groups in order of their oldest record, or one untitled group when `by` is null. */
export function queueGroups(entries: readonly Entry[], by: QueueGrouping | null): QueueGroup[] {
  if (by === null) return entries.length > 0 ? [{ key: 'all', title: '', entries }] : []
  const groups = new Map<string, { key: string; title: string; entries: Entry[] }>()
  for (const entry of entries) {
    const { key, title } = keyOf(entry, by)
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { key, title, entries: [entry] })
  }
  return [...groups.values()]
}

const units = [
  { ms: 24 * hourMs, short: 'd', one: 'day', many: 'days' },
  { ms: hourMs, short: 'h', one: 'hour', many: 'hours' },
] as const

/** Returns the age of a record: `13 d` to show, `13 days` for screen readers. Ages below an hour are not counted. */
export function ageOf(since: string, now: number): { short: string; spoken: string } {
  const waited = now - Date.parse(since)
  const unit = units.find(({ ms }) => waited >= ms)
  if (!unit) return { short: 'new', spoken: 'less than an hour' }
  const count = Math.floor(waited / unit.ms)
  return { short: `${count} ${unit.short}`, spoken: `${count} ${count === 1 ? unit.one : unit.many}` }
}
