// Reminds coordinators of the remaining work after a posting: confirm its days, sign the report, issue the certificate.
// They hear of it once after the end, and once more in the last week in which they see the posting. In that week the
// department is told too, as it is of a posting without an accepted coordinator: nobody else can mark its days or sign
// its report.
import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import { workspaceUntil } from '@rounds/contract/training/residency/posting'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import type { CertifiedPostings } from '#api/training/residency/certified-postings.ts'
import { postingPage } from '#api/training/residency/posting-row.ts'
import { listEndedPostings, listUnattendedPostings } from './ended-postings.store.ts'
import { daysBetween } from './reminder-rules.ts'

const lastDays = 7
/** Days after the start of a posting on which its department hears that the coordinator has not accepted. */
const unattendedDays = 3

/**
 * Returns the number of people notified. A posting is reported to a coordinator twice at most, to its department once.
 */
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
  const unfinished = ended
    .filter(({ id, isReported, toConfirm }) => toConfirm > 0 || !isReported || !certified.has(id))
    .map((posting) => {
      const { id, student, coordinator, lastDay } = posting
      // Counts today as a remaining day.
      const days = daysBetween(today, workspaceUntil(lastDay)) + 1
      const work = missingOf(posting, certified.has(id))
      const facts = { person: student, by: coordinator, work, days, page: postingPage(id) }
      return { ...posting, isLast: days <= lastDays, facts }
    })
  const toCoordinators = unfinished
    .filter(({ hasJoined }) => hasJoined)
    .map(({ id, coordinatorId, isLast, facts: { by: _, ...facts } }) => ({
      to: coordinatorId,
      facts,
      once: `posting-ended:${id}${isLast ? ':last' : ''}`,
    }))
  const ofHeads = unfinished.filter(({ isLast }) => isLast)
  const toHeads = ofHeads
    .filter(({ hasJoined }) => hasJoined)
    .flatMap(({ id, heads, facts }) => heads.map((to) => ({ to, facts, once: `posting-unfinished:${id}` })))
  // A coordinator who never accepted, or was blocked, cannot do anything in the remaining days.
  const stuck = ofHeads
    .filter(({ hasJoined }) => !hasJoined)
    .flatMap(({ id, heads, facts: { days: _, ...facts } }) =>
      heads.map((to) => ({ to, facts, once: `posting-stuck:${id}` })),
    )
  const count = await notifyMany(api, reminderEvents.postingEnded, toCoordinators, now)
  const more = await notifyMany(api, reminderEvents.postingUnfinished, toHeads, now)
  return count + more + (await notifyMany(api, reminderEvents.postingStuck, stuck, now))
}

/** Lists the work in the order in which it has to be done: unconfirmed days block the report. */
function missingOf(
  { toConfirm, isReported }: { toConfirm: number; isReported: boolean },
  isCertified: boolean,
): string {
  const missing = [
    ...(toConfirm > 0 ? [`the confirmation of ${toConfirm} ${toConfirm === 1 ? 'day' : 'days'} of attendance`] : []),
    ...(isReported ? [] : ['the performance report']),
    ...(isCertified ? [] : ['the completion certificate']),
  ]
  return [missing.slice(0, -1).join(', '), missing.at(-1)].filter(Boolean).join(' and ')
}

/**
 * Notifies departments of postings that began some days ago without their coordinator; returns the number of people
 * notified.
 */
export async function notifyOfUnattended(api: Pick<Services, 'db' | 'signals'>, now: Date): Promise<number> {
  const today = businessDateOf(now)
  const unattended = await listUnattendedPostings(api.db, { from: today, to: addDays(today, -unattendedDays) })
  const reminders = unattended.flatMap(({ id, student, coordinator, heads }) => {
    const facts = { person: student, by: coordinator, page: postingPage(id) }
    return heads.map((head) => ({ to: head, facts, once: `posting-unattended:${id}` }))
  })
  return notifyMany(api, reminderEvents.coordinatorMissing, reminders, now)
}
