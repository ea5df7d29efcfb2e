// Sends waiting mails as soon as the mail server is back, instead of when each one's retry is due.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { boolean, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { MailServerAway } from './smtp.ts'

export const mailRecovery = queue({ name: 'mail-recovery', payload: z.strictObject({}), expireInSeconds: 120 })

const everyMinute = '* * * * *'
const betweenLooksMs = 15_000
/** The next minute's job takes over. */
const lastLookMs = 40_000

const backgroundWork = everybody('mail of all people waits for the server')
const away = { away: text, queue: text }

/**
 * Skips mails tried in the last 10 seconds: otherwise a server that accepts connections but no mail would be hammered
 * without end.
 */
const waits = `name = :queue and state = 'retry' and start_after > now() and output->>'name' = :away
  and started_on < now() - interval '10 s'`

const anyWaits = statement({
  name: 'mailRecovery.anyWaits',
  scope: backgroundWork,
  params: away,
  row: { isWaiting: boolean },
  sql: `select exists (select 1 from pgboss.job where ${waits}) as "isWaiting"`,
})

/** Adds one retry, so that an outage uses none up. */
const release = statement({
  name: 'mailRecovery.release',
  scope: backgroundWork,
  params: away,
  row: {},
  sql: `update pgboss.job set start_after = now(), retry_limit = retry_limit + 1 where ${waits}`,
})

/**
 * Checks several times a minute whether the server is back, while mails wait for it.
 * @param assertBack throws while the server is away
 */
export function recoverMails(db: Database, jobs: Jobs, mailQueue: string, assertBack: () => Promise<void>): void {
  const values = { away: new MailServerAway().name, queue: mailQueue }
  jobs.work(mailRecovery, async (_, { signal }) => {
    const began = performance.now()
    for (;;) {
      const found = await db.row(anyWaits, values)
      if (!found?.isWaiting) return
      const isBack = await assertBack().then(
        () => true,
        () => false,
      )
      if (isBack) return void (await db.execute(release, values))
      if (performance.now() - began > lastLookMs - betweenLooksMs) return
      await pause(betweenLooksMs, undefined, { signal })
    }
  })
  jobs.schedule(mailRecovery, everyMinute)
}
