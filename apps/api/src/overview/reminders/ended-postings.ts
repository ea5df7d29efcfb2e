// Reminds coordinators of what is left to do when a posting has ended, which is to confirm its days, sign the report and issue the
// certificate: once after its end, and once more in the last week in which they see it. Then the department hears of it too,
// as it does of a posting that began without its coordinator: nobody else can mark its days or sign its report.
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
/** Days after the first one of a posting on which its department hears that the coordinator has not accepted. */
const unattendedDays = 3

/** Says how many people were told; a posting is named to a coordinator twice at most, to its department once. */
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
      // Today is one of the days that are left.
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
  // Who never accepted or was blocked can do nothing in the days that are left.
  const stuck = ofHeads
    .filter(({ hasJoined }) => !hasJoined)
    .flatMap(({ id, heads, facts: { days: _, ...facts } }) =>
      heads.map((to) => ({ to, facts, once: `posting-stuck:${id}` })),
    )
  const count = await notifyMany(api, reminderEvents.postingEnded, toCoordinators, now)
  const more = await notifyMany(api, reminderEvents.postingUnfinished, toHeads, now)
  return count + more + (await notifyMany(api, reminderEvents.postingStuck, stuck, now))
}

/** In the order in which it has to be done: days that wait keep the report from being signed. */
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

/** Tells the department of postings that began some days ago without their coordinator; says how many people. */
export async function tellOfUnattended(api: Pick<Services, 'db' | 'signals'>, now: Date): Promise<number> {
  const today = businessDateOf(now)
  const unattended = await listUnattendedPostings(api.db, { from: today, to: addDays(today, -unattendedDays) })
  const reminders = unattended.flatMap(({ id, student, coordinator, heads }) => {
    const facts = { person: student, by: coordinator, page: postingPage(id) }
    return heads.map((head) => ({ to: head, facts, once: `posting-unattended:${id}` }))
  })
  return notifyMany(api, reminderEvents.coordinatorMissing, reminders, now)
}
