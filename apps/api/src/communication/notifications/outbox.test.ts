// The Master's view of the outbox: without content, retried once, dropped for good, with an audit event each time.
import type { OutboxState } from '@rounds/contract/communication/notifications/outbox'
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import { outboxMessages } from '@rounds/contract/communication/notifications/outbox.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { createJobs, type Jobs } from '#api/kernel/jobs/jobs.ts'
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import { createMail } from '#api/kernel/mail/mail.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

it.beforeEach(({ harness }) =>
  harness.db.unchecked("delete from pgboss.job where name in ('mail', 'mail.dead', 'whatsapp', 'whatsapp.dead')"),
)
const aMail = (harness: Harness, key: string) =>
  harness.api.mail.send({
    to: 'asha@rounds.example',
    subject: `Subject ${key}`,
    text: 'Secret words of the mail',
    dedupeKey: key,
  })
const list = async (master: Client, state: OutboxState) => (await master(outbox.list, { query: { state } })).body

/** Runs a worker on the mail queue that calls `work` for each mail, until `until` resolves. */
async function working(harness: Harness, work: () => Promise<void>, until: () => Promise<unknown>): Promise<void> {
  const jobs: Jobs = createJobs(harness.db, { url: harness.url, pollSeconds: 0.5, onFault: () => {} })
  createMail(
    harness.db,
    { ...jobs, schedule: () => {}, work: (queue) => queue.name === 'mail' && jobs.work(queue, work) },
    {
      smtpUrl: undefined,
      from: 'Rounds <no-reply@rounds.example>',
      production: true,
      clock: () => harness.clock.now,
    },
  )
  await jobs.start()
  await until()
  await jobs.stop()
}

describe('the outbox', () => {
  it('lists pending messages without content and with masked addresses', async ({ harness, master }) => {
    await aMail(harness, 'one')
    await harness.api.whatsApp.send({
      to: '919829012345',
      template: 'rounds_student_approved',
      parameters: ['Asha Rao'],
      path: 'dashboard',
      text: 'Secret words of the message',
      dedupeKey: 'two',
    })
    const { messages, page } = await list(master, 'waiting')
    expect(page.total).toBe(2)
    expect(messages.find(({ channel }) => channel === 'email')).toMatchObject({
      to: 'a…@rounds.example',
      subject: 'Subject one',
      reason: null,
      tries: 0,
    })
    expect(messages.find(({ channel }) => channel === 'whatsApp')).toMatchObject({
      to: '…2345',
      subject: 'rounds_student_approved',
    })
    expect(JSON.stringify(messages)).not.toMatch(/Secret|asha@|9829012345|Asha Rao/)
    const mails = await master(outbox.list, { query: { state: 'waiting', channel: 'email' } })
    expect(mails.body.page.total).toBe(1)
  })

  it('shows why the last attempt failed, the number of attempts, and when the next one is', async ({
    harness,
    master,
  }) => {
    await aMail(harness, 'late')
    const failing = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    const reasons = async () => (await list(master, 'waiting')).messages.map(({ reason, tries }) => [reason, tries])
    await working(harness, failing, () =>
      expect.poll(reasons, { timeout: 15_000 }).toEqual([['connect ECONNREFUSED', 1]]),
    )
    const [late] = (await list(master, 'waiting')).messages
    // The first retry comes 30 seconds after the failure or later.
    expect(Date.parse(late?.nextAt ?? '') - Date.parse(late?.since ?? '')).toBeGreaterThanOrEqual(30_000)
    expect((await list(master, 'failed')).page.total).toBe(0)
  })

  it('shows permanent failures with the reason, and retries them under the old key', async ({ harness, master }) => {
    await aMail(harness, 'three')
    const refusal = async () => {
      throw new Undeliverable('550 asha@rounds.example: no such user')
    }
    await working(harness, refusal, () =>
      expect.poll(async () => (await list(master, 'failed')).page.total, { timeout: 15_000 }).toBe(1),
    )
    const [letter] = (await list(master, 'failed')).messages
    expect(letter).toMatchObject({ reason: '550 a…@rounds.example: no such user', tries: 1, nextAt: null })
    const id = letter?.id ?? ''
    expect((await master(outbox.retry, { params: { id } })).body.message).toBe(outboxMessages.triedAgain)
    expect([(await list(master, 'failed')).page.total, (await list(master, 'waiting')).page.total]).toEqual([0, 1])
    // The same deduplication key still means the same mail.
    await aMail(harness, 'three')
    expect((await list(master, 'waiting')).page.total).toBe(1)
    let sent = 0
    await working(
      harness,
      async () => void sent++,
      () => expect.poll(async () => (await list(master, 'waiting')).page.total, { timeout: 15_000 }).toBe(0),
    )
    expect(sent).toBe(1)
    expect((await master(outbox.retry, { params: { id } })).status).toBe(404)
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'outbox.retried' and subject_id = $1",
      [id],
    )
    expect(events).toHaveLength(1)
  })

  it('drops a pending message, which is audited', async ({ harness, master }) => {
    await aMail(harness, 'four')
    const id = (await list(master, 'waiting')).messages[0]?.id ?? ''
    expect((await master(outbox.drop, { params: { id } })).body.message).toBe(outboxMessages.dropped)
    expect((await list(master, 'waiting')).page.total).toBe(0)
    expect((await master(outbox.drop, { params: { id } })).status).toBe(404)
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'outbox.dropped' and subject_id = $1",
      [id],
    )
    expect(events).toHaveLength(1)
  })

  it('restores dropped messages to their former state, to be sent once', async ({ harness, master }) => {
    await aMail(harness, 'kept')
    const refusal = async () => {
      throw new Undeliverable('550 full')
    }
    await working(harness, refusal, () =>
      expect.poll(async () => (await list(master, 'failed')).page.total, { timeout: 15_000 }).toBe(1),
    )
    await aMail(harness, 'waiting')
    const ids = [...(await list(master, 'failed')).messages, ...(await list(master, 'waiting')).messages]
      .map(({ id }) => id)
      .sort()
    for (const id of ids) await master(outbox.drop, { params: { id } })
    const dropped = await list(master, 'dropped')
    expect(dropped.messages.map(({ id }) => id).sort()).toEqual(ids)
    expect(dropped.messages.every(({ nextAt }) => nextAt === null)).toBe(true)
    expect(JSON.stringify(dropped)).not.toMatch(/Secret|asha@/)
    const retried = await master(outbox.retryAll, { body: { state: 'waiting' } })
    expect(retried.body.count).toBe(0)
    for (const id of ids) {
      expect((await master(outbox.restore, { params: { id } })).body.message).toBe(outboxMessages.restored)
      expect((await master(outbox.restore, { params: { id } })).status).toBe(404)
    }
    expect((await list(master, 'dropped')).page.total).toBe(0)
    expect([(await list(master, 'failed')).page.total, (await list(master, 'waiting')).page.total]).toEqual([1, 1])
    expect(await lastEvent(harness, 'outbox.restored')).toMatchObject({ outcome: 'done', subject_id: ids.at(-1) })
    // A restored message is sent exactly once.
    let sent = 0
    await working(
      harness,
      async () => void sent++,
      () => expect.poll(async () => (await list(master, 'waiting')).page.total, { timeout: 15_000 }).toBe(0),
    )
    expect(sent).toBe(1)
  })

  it('restores nothing after thirty days, nor a message that was never dropped', async ({ harness, master, hod }) => {
    await aMail(harness, 'old')
    const params = { id: (await list(master, 'waiting')).messages[0]?.id ?? '' }
    expect((await master(outbox.restore, { params })).status).toBe(404)
    await master(outbox.drop, { params })
    expect((await hod(outbox.restore, { params })).status).toBe(403)
    await harness.db.unchecked(
      "update pgboss.job set completed_on = now() - interval '30 days 1 minute' where id = $1",
      [params.id],
    )
    expect((await list(master, 'dropped')).page.total).toBe(0)
    expect((await master(outbox.restore, { params })).status).toBe(404)
  })

  it('retries all failed messages under their old keys, each once', async ({ harness, master }) => {
    for (const key of ['five', 'six', 'seven']) await aMail(harness, key)
    const refusal = async () => {
      throw new Undeliverable('550 full')
    }
    await working(harness, refusal, () =>
      expect.poll(async () => (await list(master, 'failed')).page.total, { timeout: 15_000 }).toBe(3),
    )
    const tried = await master(outbox.retryAll, { body: { state: 'failed' } })
    expect([tried.status, tried.body.message, tried.body.count]).toEqual([
      200,
      fillMessage(outboxMessages.allTriedAgain, { n: 3 }),
      3,
    ])
    expect([(await list(master, 'failed')).page.total, (await list(master, 'waiting')).page.total]).toEqual([0, 3])
    await aMail(harness, 'six')
    expect((await list(master, 'waiting')).page.total).toBe(3)
    let sent = 0
    await working(
      harness,
      async () => void sent++,
      () => expect.poll(async () => (await list(master, 'waiting')).page.total, { timeout: 15_000 }).toBe(0),
    )
    expect(sent).toBe(3)
    expect(await lastEvent(harness, 'outbox.retried-all', 'actor_id, detail')).toEqual({
      actor_id: harness.people.master.id,
      detail: { status: 'failed', count: 3 },
    })
    const none = await master(outbox.retryAll, { body: { state: 'failed' } })
    expect([none.body.message, none.body.count]).toEqual([outboxMessages.noneToTry, 0])
  })

  it('retries all pending messages at once', async ({ harness, master }) => {
    for (const key of ['eight', 'nine']) await aMail(harness, key)
    await harness.db.unchecked("update pgboss.job set start_after = now() + interval '4 h' where name = 'mail'")
    expect((await master(outbox.retryAll, { body: { state: 'waiting' } })).body.count).toBe(2)
    const late = "select 1 from pgboss.job where name = 'mail' and start_after > now()"
    expect(await harness.db.unchecked(late)).toEqual([])
  })

  it('lets only the Master retry all, and only for a known state', async ({ admin, master }) => {
    expect((await admin(outbox.retryAll, { body: { state: 'failed' } })).status).toBe(403)
    expect((await master(outbox.retryAll, { body: { state: 'sent' } })).status).toBe(400)
  })

  it('leaves other queues alone, and is reserved for the Master', async ({ harness, admin, master }) => {
    const [other] = await harness.db.uncheckedRows(
      z.object({ id: z.string() }),
      "insert into pgboss.job (name, data) values ('audit-seal', '{}') returning id",
    )
    expect((await master(outbox.drop, { params: { id: other?.id ?? '' } })).status).toBe(404)
    expect((await master(outbox.retry, { params: { id: other?.id ?? '' } })).status).toBe(404)
    expect((await master(outbox.drop, { params: { id: uuidv7() } })).status).toBe(404)
    expect((await admin(outbox.list)).status).toBe(403)
    expect((await master(outbox.list, { query: { state: 'sent' } })).status).toBe(400)
  })
})
