// Sends the figures of due saved reports each morning, with the owners' rights of that day. Each is sent once, however
// often the job runs and on however many servers.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { waitText } from '@rounds/contract/overview/reports/report-part'
import { savedReportEvents } from '@rounds/contract/overview/reports/saved-reports/saved-report.events'
import { reportLink, reportPath } from '@rounds/contract/overview/reports/saved-reports/saved-report-link'
import { z } from 'zod'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { type DueReport, endSchedules, moveOn, takeDueReports } from './due-reports.store.ts'
import { countFigures } from './report-figures.store.ts'
import { countedDays, isInReach, placeText, savedReportOf } from './saved-view.ts'

const figures = queue({ name: 'report-figures', payload: z.strictObject({}), expireInSeconds: 3600 })
/** Reports counted and sent per transaction. */
const batchReports = 50

export function savedReportJobs(api: Services): void {
  api.jobs.work(figures, async () => void (await sendFigures(api, api.clock())))
  api.jobs.schedule(figures, '30 7 * * *')
}

type Sender = Pick<Services, 'db' | 'signals' | 'secondFactorRequiredFor'>

/** Sends all due figures, batch by batch. Returns the number of people notified. */
export async function sendFigures(api: Sender, now: Date, batch = batchReports): Promise<number> {
  // People of a department often request the same figures, so each is counted once.
  const counted: Counted = new Map()
  let sent = 0
  for (;;) {
    const done = await api.db.transaction(() => sendBatch(api, now, batch, counted))
    sent += done.sent
    if (done.taken < batch) return sent
  }
}

type Counted = Map<string, ReturnType<typeof countFigures>>

async function sendBatch(api: Sender, now: Date, batch: number, counted: Counted) {
  const { db } = api
  const today = businessDateOf(now)
  const due = await takeDueReports(api, today, batch)
  // Owners who are blocked or unconfirmed get nothing; their schedules continue when they are back.
  const admitted = due.filter(({ isOwnerAdmitted }) => isOwnerAdmitted)
  const [open, unreachable] = [admitted.filter(inReach), admitted.filter((one) => !inReach(one))]
  const notices = []
  for (const report of open) notices.push(await noticeOf(db, report, { today, now, counted }))
  const sent = await notifyMany(api, savedReportEvents.figures, notices, now)
  await notifyOfEnd(api, unreachable, now)
  const unreachableIds = new Set(unreachable.map(({ view }) => view.id))
  await moveOn(
    db,
    due.map(({ view }) => view.id).filter((id) => !unreachableIds.has(id)),
    today,
  )
  return { taken: due.length, sent }
}

const inReach = ({ owner, view }: DueReport): boolean => isInReach(owner, view)

async function noticeOf(
  db: Services['db'],
  { owner, ownerId, view }: DueReport,
  { today, now, counted }: { today: string; now: Date; counted: Counted },
) {
  const shown = savedReportOf(owner, view)
  const { text: work, ...days } = countedDays(shown, today)
  const { collegeId, departmentId } = view
  const place = { collegeId, departmentId, ...days, batch: view.batch ?? undefined }
  const key = JSON.stringify(place)
  const count = counted.get(key) ?? countFigures(db, place, now)
  counted.set(key, count)
  const { records, waiting, medianHours, inactive } = await count
  const wait = medianHours === null ? 'none decided yet' : waitText(medianHours)
  const page = reportPath(reportLink(shown, owner.role, today))
  const facts = { department: shown.place, work, count: records, waiting, wait, inactive, page }
  return { to: ownerId, facts, once: `report-figures:${view.id}:${today}` }
}

/** Stops the schedules of reports that their owners may no longer see, and notifies each owner once. */
async function notifyOfEnd(api: Sender, unreachable: readonly DueReport[], at: Date): Promise<void> {
  await endSchedules(
    api.db,
    unreachable.map(({ view }) => view.id),
  )
  const notices = unreachable.map(({ ownerId, view }) => ({
    to: ownerId,
    facts: { department: placeText(view) },
    once: `report-figures-ended:${view.id}:${businessDateOf(at)}`,
  }))
  await notifyMany(api, savedReportEvents.ended, notices, at)
  const origin = { action: 'saved-report.ended', outcome: 'done', viewer: null, requestId: '', ip: '', at } as const
  for (const { view } of unreachable)
    await writeAudit(api.db, origin, { subject: { kind: 'saved-report', id: view.id } })
}
