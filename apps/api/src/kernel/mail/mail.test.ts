// Mail: passed to a real mail server, kept while that is down, never with a forged header, shown in development.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createJobs, type Jobs } from '#api/kernel/jobs/jobs.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { createMail, type Mail } from './mail.ts'

const now = new Date('2026-03-10T04:30:00Z')
const draft = { to: 'asha@rounds.example', subject: 'Your record', text: 'It was approved.\n', dedupeKey: 'entry-1' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

describe('a mail', () => {
  let database: TestDatabase
  let jobs: Jobs
  let mail: Mail
  let port: number
  let smtp: SMTPServer | undefined
  const received: { to: string[]; message: string }[] = []
  const faults: string[] = []

  const startSmtp = async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        text(stream).then((message) => {
          received.push({ to: session.envelope.rcptTo.map((one) => one.address), message })
          done()
        }, done)
      },
    })
    smtp.listen(port, '127.0.0.1')
    await once(smtp.server, 'listening')
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    port = await freePort()
    jobs = createJobs(database.db, {
      url: database.url,
      pollSeconds: 0.5,
      onFault: (fault) => void faults.push(String(fault)),
    })
    mail = createMail(database.db, jobs, {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Rounds <no-reply@rounds.example>',
      production: true,
      clock: () => now,
      retryDelaySeconds: 1,
    })
    await jobs.prepare()
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop()
    smtp?.close()
    await database.close()
  })

  it('waits while the mail server is down and arrives once when it is back', async () => {
    await mail.send(draft)
    await expect.poll(() => faults.join(), { timeout: 10_000 }).toContain('ECONNREFUSED')
    await startSmtp()
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)
    expect(received[0]?.to).toEqual(['asha@rounds.example'])
    expect(received[0]?.message).toContain('Subject: Your record')
    expect(received[0]?.message).toMatch(/Message-ID: <[0-9a-f]{32}@rounds\.example>/)
  })

  it('leaves none of its text in the database once sent, so no one-time link stays readable', async () => {
    const states = () => database.db.unchecked("select state, data from pgboss.job where singleton_key = 'entry-1'")
    await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'completed', data: { isDone: true } }])
  })

  it('is not sent again with the same key', async () => {
    await mail.send({ ...draft, subject: 'Again' })
    await mail.send({ ...draft, dedupeKey: 'entry-2', subject: 'नमस्ते' })
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2)
    expect(received.some(({ message }) => message.includes('Again'))).toBe(false)
  })

  it('attaches a document that is made when it is sent', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 256))
    const made: string[][] = []
    mail.attach('report', async (id, to) => {
      made.push([id, to])
      return { fileName: 'रिपोर्ट 1.pdf', type: 'application/pdf', body: bytes }
    })
    const id = uuidv7()
    await mail.send({ ...draft, dedupeKey: 'report-1', document: { kind: 'report', id } })
    expect(made).toEqual([])
    const sent = () => received.find(({ message }) => message.includes('application/pdf'))
    await expect.poll(sent, { timeout: 15_000 }).toBeDefined()
    expect(made).toEqual([[id, draft.to]])
    const { attachments, text: words } = await PostalMime.parse(sent()?.message ?? '', {
      attachmentEncoding: 'base64',
    })
    expect(words).toContain('It was approved.')
    const [file, ...others] = attachments
    expect([file?.filename, file?.mimeType, others.length]).toEqual(['रिपोर्ट 1.pdf', 'application/pdf', 0])
    expect(Buffer.from(String(file?.content), 'base64')).toEqual(bytes)
  })

  it('goes without a document unavailable to its address, and fails for good with an oversized one', async () => {
    const dead = () => database.db.unchecked("select source_output from pgboss.job where name = 'mail.dead'")
    mail.attach('nobodys', async () => null)
    mail.attach('large', async () => ({ fileName: 'a.pdf', type: 'application/pdf', body: Buffer.alloc(6_000_000) }))
    await mail.send({
      ...draft,
      dedupeKey: 'nobodys-1',
      subject: 'Nobodys',
      document: { kind: 'nobodys', id: uuidv7() },
    })
    const sent = () => received.find(({ message }) => message.includes('Nobodys'))?.message
    await expect.poll(sent, { timeout: 15_000 }).toBeDefined()
    expect(sent()).not.toContain('Content-Disposition')
    await mail.send({ ...draft, dedupeKey: 'large-1', document: { kind: 'large', id: uuidv7() } })
    await expect.poll(dead, { timeout: 15_000 }).toHaveLength(1)
    expect(JSON.stringify(await dead())).toContain('The document is too large for a mail.')
  })

  it('is refused and not stored with a line break in a header or an invalid address', async () => {
    const forged = ['asha@rounds.example\r\nBcc: all@rounds.example', 'a@rounds.example, b@rounds.example', 'nobody']
    for (const to of forged) await expect(mail.send({ ...draft, dedupeKey: `to ${to.length}`, to })).rejects.toThrow()
    const subject = 'Hello\r\nBcc: all@rounds.example'
    await expect(mail.send({ ...draft, dedupeKey: 'forged subject', subject })).rejects.toThrow()
    const rows = await database.db.unchecked("select 1 from pgboss.job where singleton_key ~ '^(to|forged)'")
    expect(rows).toEqual([])
  })
})

describe('the mailbox of a development server', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness()
    await harness.api.jobs.start()
  })
  afterAll(() => harness.close())
  afterEach(() => {
    harness.api.production = false
  })

  it('shows each mail as text, with its links, under a policy that allows nothing else', async () => {
    await harness.api.mail.send({
      to: 'asha@rounds.example',
      subject: 'Hello <script>alert(1)</script>',
      text: 'Open http://localhost:3000/verify/abc to go on <b>',
      dedupeKey: 'hello',
    })
    expect(harness.mails).toHaveLength(1)
    const list = async () => (await harness.http.inject('/dev/mailbox')).body
    await expect.poll(list, { timeout: 10_000 }).toContain('Hello &lt;script&gt;')
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(await list())?.[1] ?? ''
    const page = await harness.http.inject(`/dev/mailbox/${id}`)
    expect(page.body).toContain('<a href="http://localhost:3000/verify/abc">')
    expect(page.body).toContain('&lt;b&gt;')
    expect(page.body).not.toContain('<script>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('returns 404 when there is no such mail', async () => {
    expect((await harness.http.inject('/dev/mailbox/nonsense')).statusCode).toBe(404)
    expect((await harness.http.inject(`/dev/mailbox/${harness.stateId}`)).statusCode).toBe(404)
  })
})
