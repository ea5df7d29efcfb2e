// The mail server is away: requests succeed, mails wait, even across a restart, and each is delivered once when it is
// back. The outage of five minutes is measured in attempts, not in time: here the retries begin after one second
// instead of thirty.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#api/app.ts'
import { createJobs, type Jobs } from '#api/kernel/jobs/jobs.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { castNames } from '#api/testing/people.ts'
import { createMail } from './mail.ts'

let harness: Harness
let port: number
let running: { http: FastifyInstance; jobs: Jobs }
let smtp: SMTPServer | undefined
const received: string[] = []
/** How often the server refused an address. */
let refused = 0
let failures = 0

/** Starts the product with a mail server at `port`, as after a stop. */
async function startProduct(): Promise<{ http: FastifyInstance; jobs: Jobs }> {
  const jobs = createJobs(harness.db, {
    url: harness.url,
    pollSeconds: 0.5,
    onFault: (_, queue) => {
      if (queue === 'mail') failures++
    },
  })
  const mail = createMail(harness.db, jobs, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Rounds <no-reply@rounds.example>',
    production: true,
    clock: () => harness.clock.now,
    retryDelaySeconds: 1,
  })
  const { http } = await buildApp(
    { ...harness.api, jobs, mail },
    { logLevel: 'silent', trustProxy: false, secure: false },
  )
  await jobs.prepare()
  await jobs.start()
  return { http, jobs }
}
async function stopProduct(): Promise<void> {
  await running.jobs.stop()
  await running.http.close()
}

function createSmtp(): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (!address.address.startsWith('gone@')) return done()
      refused++
      done(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      text(stream).then(() => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
}

beforeAll(async () => {
  harness = await openHarness()
  // A port without a listener during the outage.
  const probe = createSmtp()
  probe.listen(0, '127.0.0.1')
  await once(probe.server, 'listening')
  const address = probe.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  running = await startProduct()
})
afterAll(async () => {
  await stopProduct()
  smtp?.close()
  await harness.close()
})

const states = () =>
  harness.db.uncheckedRows(
    z.object({ state: z.string(), n: z.number() }),
    "select state::text, count(*)::int as n from pgboss.job where name in ('mail', 'mail.dead') group by state order by state",
  )
const ask = (email: string) =>
  running.http.inject({ method: 'POST', url: `/api${passwords.forgot.path}`, payload: { email } })

describe('while the mail server is away', () => {
  const addresses = castNames.slice(0, 8).map((name) => `${name.toLowerCase()}@rounds.example`)

  it('requests still succeed, and their mails are retried', async () => {
    for (const email of addresses) expect((await ask(email)).statusCode).toBe(200)
    // Each mail was attempted more than once.
    await expect.poll(() => failures, { timeout: 60_000 }).toBeGreaterThan(2 * addresses.length)
    expect(received).toEqual([])
  }, 90_000)

  it('mails survive a restart, and each is delivered once when the server returns', async () => {
    await stopProduct()
    running = await startProduct()
    smtp = createSmtp()
    smtp.listen(port, '127.0.0.1')
    await once(smtp.server, 'listening')
    await expect.poll(states, { timeout: 90_000 }).toEqual([{ state: 'completed', n: addresses.length }])
    expect(received.sort()).toEqual([...addresses].sort())
  }, 120_000)
})

describe('a mail server that refuses an address for good', () => {
  it('turns the mail into a dead letter with the reason, without further attempts', async () => {
    await harness.db.unchecked("update accounts set email = 'gone@rounds.example' where id = $1", [
      harness.people.clerk.id,
    ])
    await ask('gone@rounds.example')
    const dead = () =>
      harness.db.uncheckedRows(
        z.object({ reason: z.string() }),
        "select source_output->>'message' as reason from pgboss.job where name = 'mail.dead' and data->>'to' = 'gone@rounds.example'",
      )
    await expect.poll(async () => (await dead()).length, { timeout: 20_000 }).toBe(1)
    expect((await dead())[0]?.reason).toContain('550')
    expect([refused, received.includes('gone@rounds.example')]).toEqual([1, false])
  })
})
