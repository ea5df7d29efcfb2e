// The rules of reminders. Pure: the day and the stored data are parameters.
import { addDays, inclusiveDays } from '@rounds/contract/kernel/dates'

/** Days without a record before a student is reminded. */
export const idleDays = 7
/** Days a record may be pending before the HOD is told. */
export const overdueDays = 30

/** Days a newcomer with an ID proof waits before the approvers are reminded. */
export const newcomerDays = 3

/** The number of days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.max(0, inclusiveDays(from, to) - 1)

/** The number of days a student has recorded nothing; null when that needs no reminder. Joining counts as a record. */
export function idleFor(
  today: string,
  { lastRecordedOn, joinedOn }: { lastRecordedOn: string | null; joinedOn: string },
): number | null {
  const since = lastRecordedOn !== null && lastRecordedOn > joinedOn ? lastRecordedOn : joinedOn
  const days = daysBetween(since, today)
  return days >= idleDays ? days : null
}

/** The number of days the oldest pending record has waited; null when none is pending. */
export function waitsFor(
  today: string,
  { pending, oldestOn }: { pending: number; oldestOn: string | null },
): number | null {
  return pending > 0 && oldestOn !== null ? daysBetween(oldestOn, today) : null
}

/** The last submission day that is overdue. */
export const overdueUntil = (today: string): string => addDays(today, -overdueDays - 1)
