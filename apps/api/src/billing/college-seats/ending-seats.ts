// Notifies college administrators 60, 30 and 7 days before seats expire. Each notice is sent once, however often the
// job runs.

import { seatEvents } from '@rounds/contract/billing/college-seats/seat.events'
import { noticeDays } from '@rounds/contract/billing/licences/licence'
import { addDays, businessDateOf, inclusiveDays, momentOf } from '@rounds/contract/kernel/dates'
import { z } from 'zod'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Api, Services } from '#api/kernel/api.ts'
import { day, integer, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

const notices = queue({ name: 'seat-notices', payload: z.strictObject({}) })

/** One row per administrator and last day. The result stays small: a college buys a few times in three years. */
const list = statement({
  name: 'seats.ending',
  scope: everybody('a job tells the administrators of all colleges'),
  params: { from: timestamp, before: timestamp },
  row: { to: uuid, last: day, count: integer },
  sql: `with ending as (
      select s.college_id, (s.ends_at at time zone interval '05:30')::date as last, count(*)::int as n
      from seats s where s.closed_at is null and s.ends_at >= :from and s.ends_at < :before group by 1, 2)
    select a.id as "to", e.last, e.n as count from ending e
      join accounts a on a.college_id = e.college_id and a.role = 'admin' and a.active
    order by 2, 1`,
})

export function seatJobs(api: Api): void {
  api.jobs.work(notices, async () => void (await notifyOfEndingSeats(api, api.clock())))
  api.jobs.schedule(notices, '10 8 * * *')
}

/**
 * Sends the due notice to every administrator whose seats expire within 60 days. Returns the number of notices sent.
 */
export async function notifyOfEndingSeats(api: Pick<Services, 'db' | 'signals'>, now: Date): Promise<number> {
  const today = businessDateOf(now)
  const startOf = (date: string) => new Date(momentOf(date, '00:00'))
  // Seats that expire today are excluded: the page shows them, and a notice of "0 days" makes no sense.
  const range = { from: startOf(addDays(today, 1)), before: startOf(addDays(today, Math.max(...noticeDays) + 1)) }
  const reminders = (await api.db.rows(list, range)).map(({ to, last, count }) => {
    const days = inclusiveDays(today, last) - 1
    const notice = Math.min(...noticeDays.filter((one) => one >= days))
    return { to, facts: { count, days }, once: `seats-end:${last}:${notice}` }
  })
  return notifyMany(api, seatEvents.ending, reminders, now)
}
