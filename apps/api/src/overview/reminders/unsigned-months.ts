// Reminds of months that nobody signed by the 10th: guides on the 11th, the HOD a week later, the Admin another week
// later. Each is told once per month, however often the job runs.

import { firstDayOf, monthText } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import {
  escalateAfterDays,
  lastMonthOver,
  lastSigningDay,
} from '@rounds/contract/training/attestations/attestation-months'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import { listUnsignedMonths, type UnsignedMonth } from '#api/training/attestations/months-to-sign.ts'

/** The number of months per responsible person. */
function countsBy(unsigned: readonly UnsignedMonth[], peopleOf: (month: UnsignedMonth) => string[]) {
  const counts = new Map<string, { count: number; department: string }>()
  for (const month of unsigned) {
    for (const id of peopleOf(month)) {
      counts.set(id, { count: (counts.get(id)?.count ?? 0) + 1, department: month.department })
    }
  }
  return [...counts]
}

/** Reminds of last month; returns the number of people notified. Older months are only on the page. */
export async function remindOfMonths(api: Pick<Services, 'db' | 'signals'>, now: Date): Promise<number> {
  const today = businessDateOf(now)
  const daysOver = Number(today.slice(8)) - lastSigningDay
  if (daysOver <= 0) return 0
  const month = lastMonthOver(today)
  const work = monthText(month)
  // The same person may be reminded as a signer and later as the HOD, each once.
  const once = (as: 'signer' | 'hod' | 'admin') => `month-unsigned:${month}:${as}`
  const unsigned = await listUnsignedMonths(api.db, firstDayOf(month))
  const toGuides = countsBy(unsigned, ({ signers }) => signers)
  let reminded = await notifyMany(
    api,
    reminderEvents.monthsToSign,
    toGuides.map(([to, { count }]) => ({ to, facts: { count, work }, once: once('signer') })),
    now,
  )
  if (daysOver <= escalateAfterDays) return reminded
  const toHods = countsBy(unsigned, ({ hods }) => hods)
  reminded += await notifyMany(
    api,
    reminderEvents.monthsUnsigned,
    toHods.map(([to, { count, department }]) => ({ to, facts: { count, department, work }, once: once('hod') })),
    now,
  )
  if (daysOver <= 2 * escalateAfterDays) return reminded
  const toAdmins = countsBy(unsigned, ({ admins }) => admins)
  const reminders = toAdmins.map(([to, { count }]) => ({ to, facts: { count, work }, once: once('admin') }))
  return reminded + (await notifyMany(api, reminderEvents.monthsUnsignedInCollege, reminders, now))
}
