// Notifies students 60, 30 and 7 days before their licence expires. Each notice is sent once, however often the job
// runs and on however many servers. A renewal changes the last day, so its notices are sent again.
import { noticeDays } from '@rounds/contract/billing/licences/licence'
import { licenceEvents } from '@rounds/contract/billing/licences/licence.events'
import { addDays, businessDateOf, inclusiveDays, momentOf } from '@rounds/contract/kernel/dates'
import { z } from 'zod'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Api, Services } from '#api/kernel/api.ts'
import { integer, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

const notices = queue({ name: 'licence-notices', payload: z.strictObject({}) })
const batchStudents = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

const list = statement({
  name: 'licences.ending',
  scope: everybody('a job tells the students of all colleges'),
  params: { from: timestamp, before: timestamp, after: uuid, limit: integer },
  row: { id: uuid, licenceUntil: timestamp.nullable() },
  sql: `select a.id, a.licence_until as "licenceUntil" from accounts a
    where a.role = 'student' and a.active and ${isStudying()} and a.id > :after
      and a.licence_until >= :from and a.licence_until < :before
    order by a.id limit :limit`,
})

export function licenceJobs(api: Api): void {
  api.jobs.work(notices, async () => void (await notifyOfEndingLicences(api, api.clock())))
  api.jobs.schedule(notices, '0 8 * * *')
}

/** Sends the due notice to everyone whose licence expires within 60 days. Returns the number of notices sent. */
export async function notifyOfEndingLicences(
  api: Pick<Services, 'db' | 'signals'>,
  now: Date,
  limit = batchStudents,
): Promise<number> {
  const today = businessDateOf(now)
  const startOf = (day: string) => new Date(momentOf(day, '00:00'))
  const range = { from: startOf(today), before: startOf(addDays(today, Math.max(...noticeDays) + 1)) }
  let count = 0
  let after = lowestId
  for (;;) {
    const students = await api.db.rows(list, { ...range, after, limit })
    const reminders = students.flatMap(({ id, licenceUntil }) => {
      if (!licenceUntil) return []
      const last = businessDateOf(licenceUntil)
      const days = inclusiveDays(today, last) - 1
      // After days of downtime only the notice now due is sent, not the missed ones.
      const notice = Math.min(...noticeDays.filter((one) => one >= days))
      return [{ to: id, days, once: `licence-ends:${last}:${notice}` }]
    })
    const endingToday = reminders.filter(({ days }) => days === 0).map(({ to, once }) => ({ to, facts: {}, once }))
    const later = reminders.filter(({ days }) => days > 0).map(({ to, days, once }) => ({ to, facts: { days }, once }))
    count += await notifyMany(api, licenceEvents.endingToday, endingToday, now)
    count += await notifyMany(api, licenceEvents.ending, later, now)
    const last = students.at(-1)
    if (!last || students.length < limit) return count
    after = last.id
  }
}
