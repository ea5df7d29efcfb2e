// The mail server is back. Mails that waited for it go out at once and keep all their retries; mails that wait for
// another reason go on waiting.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { z } from 'zod'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'
import { createMail } from './mail.ts'
import { mailRecovery } from './mail-recovery.ts'

interface Server {
  received: string[]
  /** Starts or stops listening at the port. */
  set: (isBack: boolean) => Promise<void>
  port: number
}

/** Creates a mail server that is away at first. It defers mails to `later@…`. */
async function aServer(): Promise<Server> {
  const received: string[] = []
  const open = async (port: number) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(address, _session, done) {
        const isPutOff = address.address.startsWith('later@')
        done(isPutOff ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined)
      },
      onData(stream, session, done) {
        text(stream).then(() => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        }, done)
      },
    })
    smtp.listen(port, '127.0.0.1')
    await once(smtp.server, 'listening')
    return smtp
  }
  const close = (smtp: SMTPServer) => new Promise<void>((resolve) => smtp.close(() => resolve()))
  let running = await open(0)
  const address = running.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await close(running)
  return {
    received,
    port,
    async set(isBack) {
      if (isBack) running = await open(port)
      else await close(running)
    },
  }
}

const it = base
  .extend('smtp', { scope: 'file' }, () => aServer())
  .extend('mail', { scope: 'file' }, async ({ database, smtp }, { onCleanup }) => {
    const { db, url } = database
    const jobs = createJobs(db, { url, pollSeconds: 0.5, onFault: () => {} })
    const mail = createMail(db, jobs, {
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      from: 'Rounds <no-reply@rounds.example>',
      production: true,
      clock: () => new Date(),
      // So late that no mail goes out by itself during this test.
      retryDelaySeconds: 4 * 60 * 60,
    })
    await jobs.prepare()
    await jobs.start()
    onCleanup(() => jobs.stop())
    const look = () => jobs.enqueue(mailRecovery, {})
    return { send: mail.send, look }
  })

const jobsOf = ({ db }: TestDatabase) =>
  db.uncheckedRows(
    z.object({ key: z.string(), state: z.string(), left: z.number(), isLate: z.boolean() }),
    `select singleton_key as key, state::text, retry_limit - retry_count as left, start_after > now() as "isLate"
     from pgboss.job where name = 'mail' order by singleton_key`,
  )
const draft = (key: string, to = `${key}@rounds.example`) => ({ to, subject: key, text: 'Text', dedupeKey: key })
/** Moves the last attempt as far back as the recovery requires. */
const aWhileLater = ({ db }: TestDatabase) =>
  db.unchecked("update pgboss.job set started_on = started_on - interval '1 min' where name = 'mail'")

it('sends waiting mails as soon as the server returns, without using up a retry', async ({ database, smtp, mail }) => {
  for (const key of ['asha', 'ravi']) await mail.send(draft(key))
  const waiting = { state: 'retry', left: 15, isLate: true }
  const waits = [
    { key: 'asha', ...waiting },
    { key: 'ravi', ...waiting },
  ]
  await expect.poll(() => jobsOf(database), { timeout: 20_000 }).toEqual(waits)
  await aWhileLater(database)
  await smtp.set(true)
  await mail.look()
  await expect
    .poll(() => smtp.received.toSorted(), { timeout: 20_000 })
    .toEqual(waits.map(({ key }) => `${key}@rounds.example`))
  const sent = waits.map((job) => ({ ...job, state: 'completed', isLate: false }))
  await expect.poll(() => jobsOf(database)).toEqual(sent)
}, 60_000)

it('leaves mails alone that the server deferred for another reason', async ({ database, mail }) => {
  await mail.send(draft('later'))
  const isPutOff = async () => (await jobsOf(database)).find(({ key }) => key === 'later')?.state
  await expect.poll(isPutOff, { timeout: 20_000 }).toBe('retry')
  await aWhileLater(database)
  await mail.look()
  const isLookedAt = () =>
    database.db.unchecked("select 1 from pgboss.job where name = 'mail-recovery' and state <> 'completed'")
  await expect.poll(isLookedAt, { timeout: 20_000 }).toEqual([])
  expect(await jobsOf(database)).toContainEqual({ key: 'later', state: 'retry', left: 15, isLate: true })
}, 60_000)

it('keeps waiting while the server is away', async ({ database, smtp, mail }) => {
  await smtp.set(false)
  await mail.send(draft('meera'))
  const state = async () => (await jobsOf(database)).find(({ key }) => key === 'meera')
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'retry' })
  await aWhileLater(database)
  await mail.look()
  const isLooking = () =>
    database.db.unchecked("select 1 from pgboss.job where name = 'mail-recovery' and state = 'active'")
  await expect.poll(async () => (await isLooking()).length, { timeout: 20_000 }).toBe(1)
  expect(await state()).toMatchObject({ state: 'retry', isLate: true })
  await smtp.set(true)
  // The same job checks again after a short while.
  await expect.poll(() => smtp.received, { timeout: 40_000 }).toContain('meera@rounds.example')
  await smtp.set(false)
}, 90_000)
