// Who is reminded of what. Pure: the day is given, what stands in the database is given.
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'

/** Days without a record after which a student is reminded. */
export const idleDays = 7
/** Days a record may wait before the HOD hears of it. */
export const overdueDays = 30

/** Days a newcomer with an ID proof waits before those who let people in are reminded. */
export const newcomerDays = 3

/** Whole days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.max(0, inclusiveDays(from, to) - 1)

/** For how many days a student has recorded nothing; null while that is no reason to write. Joining counts like a record. */
export function idleFor(
  today: string,
  { lastRecordedOn, joinedOn }: { lastRecordedOn: string | null; joinedOn: string },
): number | null {
  const since = lastRecordedOn !== null && lastRecordedOn > joinedOn ? lastRecordedOn : joinedOn
  const days = daysBetween(since, today)
  return days >= idleDays ? days : null
}

/** For how many days the oldest of the pending records has waited; null when nothing waits. */
export function waitsFor(
  today: string,
  { pending, oldestOn }: { pending: number; oldestOn: string | null },
): number | null {
  return pending > 0 && oldestOn !== null ? daysBetween(oldestOn, today) : null
}

/** Records submitted on this day or before are overdue. */
export const overdueUntil = (today: string): string => addDays(today, -overdueDays - 1)
