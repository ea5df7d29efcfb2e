// Reminds presenters the day before, once per session day, however often the job runs.
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { teachingKinds } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { teachingEvents } from '@rounds/contract/training/teaching-sessions/teaching-session.events'
import { z } from 'zod'
import { notifyMany } from '#api/communication/notifications/notify-many.ts'
import type { Services } from '#api/kernel/api.ts'
import { oneOf, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { teachingFacts } from './teaching-call.ts'

const presenters = statement({
  name: 'teachingSessions.presenters',
  scope: everybody('a job reminds the people who present tomorrow'),
  params: { from: timestamp, before: timestamp },
  row: { id: uuid, kind: oneOf(teachingKinds), startsAt: timestamp, presenterId: uuid.nullable() },
  sql: `select t.id, t.kind, t.starts_at as "startsAt", t.presenter_id as "presenterId" from teaching_sessions t
    where t.starts_at >= :from and t.starts_at < :before and t.state = 'Planned' and t.presenter_id is not null
    order by t.starts_at, t.id limit 5000`,
})

/** Returns the number of people notified. */
export async function remindPresenters(api: Pick<Services, 'db' | 'signals'>, now: Date): Promise<number> {
  const tomorrow = addDays(businessDateOf(now), 1)
  const startOf = (day: string) => new Date(momentOf(day, '00:00'))
  const found = await api.db.rows(presenters, { from: startOf(tomorrow), before: startOf(addDays(tomorrow, 1)) })
  const reminders = found.flatMap(({ id, kind, startsAt, presenterId: to }) =>
    to === null
      ? []
      : [
          {
            to,
            facts: teachingFacts({ id, kind, startsAt: startsAt.toISOString() }),
            once: `presents:${id}:${tomorrow}`,
          },
        ],
  )
  return notifyMany(api, teachingEvents.tomorrow, reminders, now)
}

const reminder = queue({ name: 'teaching-reminder', payload: z.strictObject({}) })

/** At eight in the morning, with the other reminders. */
export function teachingJobs(api: Services): void {
  api.jobs.work(reminder, async () => void (await remindPresenters(api, api.clock())))
  api.jobs.schedule(reminder, '0 8 * * *')
}
