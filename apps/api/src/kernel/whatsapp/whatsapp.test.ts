// WhatsApp: messages to a real HTTP server in place of the API, retried while it fails, abandoned when it refuses.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createJobs, type Jobs } from '#api/kernel/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { createWhatsApp, type WhatsApp, whatsAppNumber } from './whatsapp.ts'
import { isAllowedApi } from './whatsapp-api.ts'

type Answer = { status: number; body?: unknown; location?: string } | 'silence'
interface Received {
  path: string | undefined
  authorization: string | undefined
  body: { to: string; template: { name: string } }
}

let database: TestDatabase
let jobs: Jobs
let whatsApp: WhatsApp
let server: Server
let answers: Answer[] = []
const received: Received[] = []
const faults: string[] = []

const draft = {
  to: '919829012345',
  template: 'rounds_student_approved',
  parameters: ['Asha Rao', 'Dr Iyer'],
  path: 'dashboard',
  text: 'Dear Asha Rao, Dr Iyer approved your account.',
}
const dead = () =>
  database.db.uncheckedRows(
    z.object({ key: z.string() }),
    "select singleton_key as key from pgboss.job where name = 'whatsapp.dead'",
  )
const receivedOf = (to: string) => received.filter(({ body }) => body.to === to)

beforeAll(async () => {
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { authorization } = request.headers
      received.push({ path: request.url, authorization, body: JSON.parse(body) as Received['body'] })
      const answer = answers.shift() ?? { status: 200, body: { messages: [{ id: 'wamid.1' }] } }
      if (answer === 'silence') return
      reply.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(answer.location ? { location: answer.location } : {}),
      })
      reply.end(JSON.stringify(answer.body ?? {}))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  database = await openTestDatabase()
  jobs = createJobs(database.db, {
    url: database.url,
    pollSeconds: 0.5,
    onFault: (fault) => void faults.push(String(fault)),
  })
  whatsApp = createWhatsApp(database.db, jobs, {
    account: { url: `http://127.0.0.1:${port}/v23.0`, phoneId: '10654', token: 'secret-token' },
    production: true,
    clock: () => new Date(),
    retryDelaySeconds: 1,
    timeoutMs: 2_000,
  })
  await jobs.prepare()
  await jobs.start()
})
beforeEach(() => {
  answers = []
  received.length = 0
  faults.length = 0
})
afterAll(async () => {
  await jobs.stop()
  server.closeAllConnections()
  server.close()
  await database.close()
})

const poll = { timeout: 20_000 }

describe('a WhatsApp message', () => {
  it('is sent once, as a template with its parameters, with the token only in the header', async () => {
    const one = { ...draft, to: '919829000001', dedupeKey: 'one' }
    await whatsApp.send(one)
    await whatsApp.send({ ...one, template: 'rounds_several' })
    await whatsApp.send({ ...draft, to: '919829000002', dedupeKey: 'two' })
    await expect.poll(() => received.length, poll).toBe(2)
    const [message] = receivedOf('919829000001')
    expect(message?.path).toBe('/v23.0/10654/messages')
    expect(message?.authorization).toBe('Bearer secret-token')
    expect(message?.body).toMatchObject({
      messaging_product: 'whatsapp',
      type: 'template',
      template: {
        name: 'rounds_student_approved',
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Asha Rao' },
              { type: 'text', text: 'Dr Iyer' },
            ],
          },
          { type: 'button', sub_type: 'url', parameters: [{ type: 'text', text: 'dashboard' }] },
        ],
      },
    })
    expect(JSON.stringify(message?.body)).not.toContain('secret-token')
  })

  it('is retried after a server error, a rate limit and silence, and then delivered', async () => {
    answers = [{ status: 503 }, { status: 429 }, 'silence']
    await whatsApp.send({ ...draft, to: '919829000003', dedupeKey: 'three' })
    await expect.poll(() => received.length, poll).toBe(4)
    expect(faults[0]).toContain('503')
    expect(faults.join()).toContain('timed out')
    expect(await dead()).toEqual([])
  })

  it('is given up at once when the API refuses it, with the reason', async () => {
    answers = [{ status: 400, body: { error: { code: 132001, message: 'Template name does not exist' } } }]
    await whatsApp.send({ ...draft, to: '919829000004', dedupeKey: 'four' })
    await expect.poll(dead, poll).toEqual([{ key: 'four' }])
    const [letter] = await database.db.uncheckedRows(
      z.object({ reason: z.string() }),
      "select source_output->>'message' as reason from pgboss.job where name = 'whatsapp.dead'",
    )
    expect(letter?.reason).toBe('The WhatsApp API answered 400: Template name does not exist (132001).')
    expect(received).toHaveLength(1)
  })

  it('follows no redirect: neither message nor token goes elsewhere', async () => {
    answers = [{ status: 307, location: '/elsewhere' }]
    await whatsApp.send({ ...draft, to: '919829000005', dedupeKey: 'five' })
    await expect.poll(() => receivedOf('919829000005').length, poll).toBe(2)
    expect(faults[0]).toContain('redirected (307)')
    expect(received.map(({ path }) => path)).toEqual(['/v23.0/10654/messages', '/v23.0/10654/messages'])
  })

  it('is refused before it is stored when its number is invalid', async () => {
    await expect(whatsApp.send({ ...draft, to: '+91 98290', dedupeKey: 'six' })).rejects.toThrow()
  })
})

describe('the address of the API', () => {
  it('must be WhatsApp’s own, over HTTPS', () => {
    expect(isAllowedApi('https://graph.facebook.com/v23.0')).toBe(true)
    for (const address of [
      'http://graph.facebook.com/v23.0',
      'https://graph.facebook.com.evil.example/v23.0',
      'https://user:secret@graph.facebook.com/',
      'https://evil.example/graph.facebook.com',
      'file:///etc/passwd',
      'nonsense',
    ]) {
      expect(isAllowedApi(address), address).toBe(false)
    }
  })
})

describe('a phone number', () => {
  it('is accepted as people write it in India, or with its country code', () => {
    expect(
      ['9829012345', '098290 12345', '+91 98290-12345', '919829012345', '+44 20 7946 0958'].map(whatsAppNumber),
    ).toEqual(['919829012345', '919829012345', '919829012345', '919829012345', '442079460958'])
    expect([null, '', '12345', 'call me'].map(whatsAppNumber)).toEqual([null, null, null, null])
  })
})
