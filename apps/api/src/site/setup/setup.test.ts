// The Master's view of the installation, and test messages by mail and WhatsApp against fake servers.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { fillMessage } from '@rounds/contract/kernel/message'
import { setup } from '@rounds/contract/site/setup/setup.endpoints'
import { setupMessages } from '@rounds/contract/site/setup/setup.messages'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'

const portOf = (server: { address(): unknown }): number => {
  const address = server.address()
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0
}
const eventsOf = ({ db }: Harness) =>
  db.unchecked("select detail from audit_events where action = 'setup.tested' order by seq")

describe('an installation with mail and WhatsApp', () => {
  let harness: Harness
  let smtp: SMTPServer
  let whatsApp: Server
  let isMailTaken = true
  let status = 200
  const mails: string[] = []
  const messages: string[] = []

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(isMailTaken ? null : Object.assign(new Error('No such user here'), { responseCode: 550 })),
      onData: (stream, _session, done) =>
        void text(stream)
          .then((mail) => void mails.push(mail))
          .then(() => done()),
    })
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    whatsApp = createServer((request, reply) => {
      void text(request).then((body) => {
        messages.push(body)
        const refusal = { error: { code: 132001, message: 'Template name does not exist' } }
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
      })
    }).listen(0, '127.0.0.1')
    await once(whatsApp, 'listening')
    harness = await openHarness({
      smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      mailFrom: 'Rounds <no-reply@rounds.example>',
      whatsApp: { url: `http://127.0.0.1:${portOf(whatsApp)}/v23.0`, phoneId: '10654', token: 'secret-token' },
      backup: { url: 's3://KEY:backup-secret@host/bucket', schedule: '30 1 * * *' },
      chatScript: 'https://chat.example.org/widget.js',
      filesUrl: 's3://KEY:files-secret@host/bucket',
      razorpay: {
        keyId: 'rzp_live_A',
        keySecret: 'key-secret',
        webhookSecret: 'webhook-secret',
        apiUrl: 'http://127.0.0.1:9',
      },
    })
  })
  afterAll(async () => {
    await harness.close()
    await new Promise((resolve) => smtp.close(() => resolve(null)))
    whatsApp.close()
  })
  beforeEach(async () => {
    isMailTaken = true
    status = 200
    await harness.db.unchecked('delete from throttles')
    await harness.db.unchecked("update accounts set phone = '9829012345' where role = 'master'")
  })

  it('shows what is set up, and no secret', async () => {
    const master = await harness.as('master')
    const { body } = await master(setup.show)
    expect(body.setup).toEqual({
      mail: 'set',
      mailFrom: 'Rounds <no-reply@rounds.example>',
      whatsApp: 'set',
      virusScanner: 'off',
      backupSchedule: '30 1 * * *',
      files: 'bucket',
      hasChat: true,
      gateways: ['razorpay'],
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('sends a test mail to the caller’s own address, or shows the mail server’s reply', async () => {
    const { email } = harness.people.master
    const master = await harness.as('master')
    const given = { params: { channel: 'email' } }
    const message = fillMessage(setupMessages.delivered, { to: email })
    expect((await master(setup.sendTest, given)).body).toMatchObject({ message, isDelivered: true, answer: null })
    expect(mails[0]).toContain(`To: ${email}`)
    isMailTaken = false
    const refused = (await master(setup.sendTest, given)).body
    expect([refused.message, refused.isDelivered]).toEqual([fillMessage(setupMessages.refused, { to: email }), false])
    expect(refused.answer).toContain('No such user here')
    expect(await eventsOf(harness)).toEqual([
      { detail: { channel: 'email', outcome: 'delivered' } },
      { detail: { channel: 'email', outcome: 'refused' } },
    ])
  })

  it('sends a test message to the caller’s own number, or shows the API’s reply', async () => {
    const master = await harness.as('master')
    const given = { params: { channel: 'whatsApp' } }
    expect((await master(setup.sendTest, given)).body).toMatchObject({
      message: fillMessage(setupMessages.delivered, { to: '+919829012345' }),
      isDelivered: true,
    })
    expect(JSON.parse(messages[0] ?? '')).toMatchObject({ to: '919829012345', template: { name: 'rounds_several' } })
    status = 400
    const { body } = await master(setup.sendTest, given)
    expect([body.isDelivered, body.answer]).toEqual([
      false,
      'The WhatsApp API answered 400: Template name does not exist (132001).',
    ])
    expect(JSON.stringify(body)).not.toContain('secret-token')
    await harness.db.unchecked("update accounts set phone = '12' where role = 'master'")
    const unreachable = await master(setup.sendTest, given)
    expect([unreachable.status, unreachable.body.message]).toEqual([409, setupMessages.noPhone])
  })

  it('sends at most five tests a day on each channel', async () => {
    const master = await harness.as('master')
    const send = async (channel: string) => (await master(setup.sendTest, { params: { channel } })).status
    for (let count = 0; count < 5; count++) expect(await send('email')).toBe(200)
    const sixth = await master(setup.sendTest, { params: { channel: 'email' } })
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      fillMessage(setupMessages.tooManyTests, { wait: '24 hours' }),
    ])
    expect(await send('whatsApp')).toBe(200)
  })

  it('is open to the Master alone, and knows no other channel', async () => {
    const admin = await harness.as('admin')
    const email = { params: { channel: 'email' } }
    expect((await admin(setup.show)).body.code).toBe('forbidden')
    expect((await admin(setup.sendTest, email)).body.code).toBe('forbidden')
    const master = await harness.as('master')
    expect((await master(setup.sendTest, { params: { channel: 'pigeon' } })).status).toBe(404)
  })
})

describe('a server without settings', () => {
  it('keeps tests in its mailbox in development, and reports in production that nothing is set up', async () => {
    const harness = await openHarness()
    const master = await harness.as('master')
    const { email } = harness.people.master
    expect((await master(setup.show)).body.setup).toMatchObject({
      mail: 'mailbox',
      whatsApp: 'mailbox',
      hasChat: false,
      gateways: ['sandbox'],
    })
    const { body } = await master(setup.sendTest, { params: { channel: 'email' } })
    expect(body).toMatchObject({ message: fillMessage(setupMessages.kept, { to: email }), isDelivered: true })
    expect(await harness.db.unchecked('select channel, recipient from mailbox')).toEqual([
      { channel: 'email', recipient: email },
    ])
    harness.api.production = true
    const refused = await master(setup.sendTest, { params: { channel: 'email' } })
    expect([refused.status, refused.body.message]).toEqual([409, setupMessages.notSetUp])
    await harness.close()
  })
})
