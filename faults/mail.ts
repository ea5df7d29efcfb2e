// The mail server is away while people request links: nobody is refused, and each link arrives once when it is back.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { castNames } from '../apps/api/src/testing/people.ts'
import type { Fault } from './fault.ts'
import { msUntil, secondsText } from './until.ts'

const awayMs = 10_000
const maxDeliveryMs = 60_000
/** The number of links that one address may request within an hour. */
const people = castNames.slice(0, 5).map((name) => `${name.toLowerCase()}@rounds.example`)

/** Returns a port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

export const lostMailServer: Fault = {
  id: 'mail',
  fault: `The mail server is away for ${awayMs / 1000} s while ${people.length} people ask for a link, and the product is killed in between`,
  expected: `Every request is answered with 200; each mail arrives once within ${maxDeliveryMs / 1000} s of the return`,
  async run({ start }) {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rounds <no-reply@rounds.example>' }
    const killed = start(settings)
    const address = await killed.ready
    const statuses: number[] = []
    for (const email of people) {
      const body = JSON.stringify({ email })
      const headers = { 'content-type': 'application/json' }
      statuses.push((await fetch(`${address}/api/passwords/forgotten`, { method: 'POST', headers, body })).status)
    }
    await pause(awayMs / 2)
    await killed.kill()
    await start(settings).ready
    await pause(awayMs / 2)
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        text(stream).then(() => {
          received.push(...envelope.rcptTo.map(({ address: to }) => to))
          done()
        }, done)
      },
    })
    server.listen(port, '127.0.0.1')
    const deliveryMs = await msUntil(() => new Set(received).size === people.length, maxDeliveryMs)
    // A second copy would come from the retry of the same job.
    await pause(2_000)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    const isWhole = received.toSorted().join() === people.toSorted().join()
    return {
      isAsExpected: isWhole && statuses.every((status) => status === 200) && deliveryMs < maxDeliveryMs,
      seen: `${statuses.length} requests, ${statuses.filter((status) => status !== 200).length} refused; ${received.length} mails for ${new Set(received).size} people, the last ${secondsText(deliveryMs)} after the return`,
    }
  },
}
