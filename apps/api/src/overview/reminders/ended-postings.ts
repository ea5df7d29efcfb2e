// Reminds coordinators of the report and the certificate of a posting that has ended: once after its end, and once more in
// the last week in which they see it.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import { workspaceDays, workspaceUntil } from '@rounds/contract/training/residency/posting'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import type { CertifiedPostings } from '#api/training/residency/certified-postings.ts'
import { postingPage } from '#api/training/residency/posting-row.ts'
import { listEndedPostings } from './ended-postings.store.ts'
import { daysBetween } from './reminder-rules.ts'

const lastDays = 7

/** Says how many coordinators were told; a posting is named twice at most. */
export async function remindCoordinators(
  api: Pick<Services, 'db' | 'signals'>,
  certifiedPostings: CertifiedPostings,
  now: Date,
): Promise<number> {
  const today = businessDateOf(now)
  const ended = await listEndedPostings(api.db, { from: addDays(today, -workspaceDays), to: addDays(today, -1) })
  const certified = await certifiedPostings(
    api.db,
    ended.map(({ id }) => id),
  )
  const reminders = ended
    .filter(({ id, isReported }) => !isReported || !certified.has(id))
    .map(({ id, student, coordinatorId, lastDay, isReported }) => {
      // Today is one of the days that are left.
      const days = daysBetween(today, workspaceUntil(lastDay)) + 1
      const work = isReported ? 'the completion certificate' : 'the performance report and the completion certificate'
      const once = `posting-ended:${id}${days <= lastDays ? ':last' : ''}`
      return { to: coordinatorId, facts: { person: student, work, days, page: postingPage(id) }, once }
    })
  return notifyMany(api, reminderEvents.postingEnded, reminders, now)
}
