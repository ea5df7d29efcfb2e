// Deliveries to a real receiver: content, signature, order, retries, dead letters and switching off.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { webhookMessages } from '@rounds/contract/communication/webhooks/webhook.messages'
import { WebhookBody, webhookData } from '@rounds/contract/communication/webhooks/webhook-event'
import { fillMessage } from '@rounds/contract/kernel/message'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { Webhook } from 'standardwebhooks'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Received } from '#api/testing/communication/webhook-receiver.ts'
import { aWebhook, webhookTest as test } from '#api/testing/communication/webhooks.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { deliverDue, switchOffOverfull } from './deliver.ts'
import { sweepDeliveries } from './due-deliveries.store.ts'

test.beforeEach(({ harness }) => harness.db.unchecked('delete from webhooks'))

async function decide(harness: Harness) {
  const { id } = await anEntry(harness, 'opd-campus')
  const teacher = await harness.as('teacher')
  expect((await teacher(entries.decide, { params: { id }, body: approval() })).status).toBe(200)
  return id
}

const bodyOf = ({ body }: Received) => WebhookBody.parse(JSON.parse(body))
const recordsOf = (received: readonly Received[]) => received.map((one) => bodyOf(one).data.recordId)
const stateOf = async (harness: Harness, id: string) =>
  (
    await (
      await harness.as('admin')
    )(webhooks.list, { params: { id: harness.places.medicine.collegeId } })
  ).body.webhooks.find((one) => one.id === id)

describe('a program is notified', () => {
  test('of a decision and a reopening, with ids and states only', async ({ harness, receiver, deliver, hod }) => {
    await aWebhook(harness, receiver.address, ['record.decided', 'record.reopened'])
    const id = await decide(harness)
    const reopening = { revision: 1, reason: 'Wrong ward' }
    expect((await hod(entries.reopen, { params: { id }, body: reopening })).status).toBe(200)
    await deliver()
    const place = { ...harness.places.medicine, studentId: harness.people.student.id }
    const record = { recordId: id, kind: 'opd-campus', ...place }
    expect(receiver.received.map(bodyOf)).toEqual([
      {
        type: 'record.decided',
        timestamp: harness.clock.now.toISOString(),
        data: { ...record, revision: 1, recordStatus: 'Approved' },
      },
      {
        type: 'record.reopened',
        timestamp: harness.clock.now.toISOString(),
        data: { ...record, revision: 2, recordStatus: 'Pending' },
      },
    ])
    for (const one of receiver.received.map(bodyOf)) webhookData[one.type].parse(one.data)
  })

  test('of a person who joined, once', async ({ harness, receiver, deliver, hod }) => {
    await aWebhook(harness, receiver.address, ['person.joined'])
    const { id } = await aPerson(harness.db, {
      role: 'student',
      name: 'Dr New',
      email: 'newcomer@rounds.example',
      verifyByHod: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const body = { verifyByHod: true, sawProofOnPaper: true }
    expect((await hod(students.approve, { params: { id }, body })).status).toBe(200)
    await harness.db.unchecked("update accounts set name = 'Dr Newer', confirmed = true where id = $1", [id])
    await deliver()
    expect(receiver.received.map(bodyOf)).toMatchObject([
      { type: 'person.joined', data: { personId: id, role: 'student', ...harness.places.medicine } },
    ])
  })

  test('of no other event, no other college, and no change that was rolled back', async ({
    harness,
    receiver,
    deliver,
  }) => {
    await aWebhook(harness, receiver.address, ['record.decided'])
    await anEntry(harness, 'opd-campus')
    const elsewhere = await anEntry(harness, 'opd-campus', { by: 'collegeBStudent' })
    const head = await harness.as('collegeBHod')
    expect((await head(entries.decide, { params: { id: elsewhere.id }, body: approval() })).status).toBe(200)
    const { id } = await anEntry(harness, 'opd-campus')
    const undone = harness.db.transaction(async () => {
      await harness.db.unchecked(
        `update entries set status = 'Approved', verified_by = $2, verified_on = now(), student_name = 'a',
          verifier_name = 'b', score = 3 where id = $1`,
        [id, harness.people.teacher.id],
      )
      expect(await harness.db.unchecked('select from webhook_deliveries')).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('of a test, as a separate event', async ({ harness, receiver, deliver, admin }) => {
    const { id } = await aWebhook(harness, receiver.address)
    expect((await admin(webhooks.test, { params: { id } })).body.message).toBe(webhookMessages.tested)
    await deliver()
    expect(receiver.received.map(bodyOf)).toMatchObject([{ type: 'webhook.test' }])
    expect(await stateOf(harness, id)).toMatchObject({ lastDeliveredAt: harness.clock.now.toISOString(), waiting: 0 })
  })

  test('of twenty tests an hour', async ({ harness, receiver, admin }) => {
    await harness.db.unchecked('delete from throttles')
    const { id } = await aWebhook(harness, receiver.address)
    const tested = () => admin(webhooks.test, { params: { id } })
    for (let count = 0; count < 20; count++) expect((await tested()).body.message).toBe(webhookMessages.tested)
    const refused = await tested()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(60 * 60)])
    const [before = ''] = webhookMessages.testedOften.split('{wait}')
    expect(refused.body.message.startsWith(before)).toBe(true)
    expect(await stateOf(harness, id)).toMatchObject({ waiting: 20 })
  })
})

describe('a delivery', () => {
  test('is signed according to Standard Webhooks, with both secrets for a day', async ({
    harness,
    receiver,
    deliver,
    pass,
  }) => {
    const { id, secret } = await aWebhook(harness, receiver.address)
    await decide(harness)
    await deliver()
    const [first] = receiver.received
    expect(first?.headers['content-type']).toBe('application/json')
    expect(signed(secret, first)).toBe(true)
    expect(signed(secret, first && { ...first, body: first.body.replace('Approved', 'Rejected') })).toBe(false)
    expect(first?.headers['webhook-timestamp']).toBe(String(harness.clock.now.getTime() / 1000))

    const client = await harness.asConfirmed('admin')
    const renewed = (await client(webhooks.renewSecret, { params: { id } })).body.secret
    await decide(harness)
    await deliver()
    expect([secret, renewed].map((one) => signed(one, receiver.received[1]))).toEqual([true, true])
    await pass(24 * 60)
    await decide(harness)
    await deliver()
    expect([secret, renewed].map((one) => signed(one, receiver.received[2]))).toEqual([false, true])
  })

  test('keeps its id across attempts, and follows the order of the events', async ({
    harness,
    receiver,
    deliver,
    pass,
  }) => {
    await aWebhook(harness, receiver.address)
    const ids = [await decide(harness), await decide(harness), await decide(harness)]
    receiver.replies(503)
    await deliver()
    await deliver()
    expect(recordsOf(receiver.received)).toEqual([ids[0]])
    await pass(2)
    receiver.replies(204)
    await deliver()
    expect(recordsOf(receiver.received)).toEqual([ids[0], ...ids])
    const [failed, again, next] = receiver.received
    expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])
    expect(again?.body).toBe(failed?.body)
    expect(next?.headers['webhook-id']).not.toBe(again?.headers['webhook-id'])
    await deliver()
    expect(receiver.received).toHaveLength(4)
  })

  test('does not hold up the others after a permanent refusal', async ({ harness, receiver, deliver, pass }) => {
    const { id } = await aWebhook(harness, receiver.address)
    const ids = [await decide(harness), await decide(harness)]
    receiver.replies((response, one) => {
      response.writeHead(bodyOf(one).data.recordId === ids[0] ? 422 : 200).end()
    })
    for (const minutes of [0, 2, 6]) {
      await pass(minutes)
      await deliver()
    }
    expect(recordsOf(receiver.received)).toEqual([ids[0], ids[0], ids[0], ids[1]])
    expect(await stateOf(harness, id)).toMatchObject({ waiting: 0, failed: 1, failingSince: null })
  })

  test('ends as a dead letter after eight attempts, and can be sent again by hand', async ({
    harness,
    receiver,
    deliver,
    pass,
    admin,
  }) => {
    const { id } = await aWebhook(harness, receiver.address)
    const record = await decide(harness)
    receiver.replies(500)
    for (const minutes of [0, 2, 6, 32, 130, 320, 640, 890]) {
      await pass(minutes)
      await deliver()
    }
    expect(receiver.received).toHaveLength(8)
    await pass(15 * 60)
    await deliver()
    expect(receiver.received).toHaveLength(8)
    const { body } = await admin(webhooks.deliveries, { params: { id } })
    expect(body.deliveries).toMatchObject([
      { event: 'record.decided', state: 'failed', tries: 8, outcome: 'The program replied 500', nextAt: null },
    ])
    const [letter] = body.deliveries
    receiver.replies(200)
    const params = { id, deliveryId: letter?.id ?? '' }
    expect((await admin(webhooks.sendAgain, { params })).body.message).toBe(webhookMessages.sentAgain)
    expect(await lastEvent(harness, 'webhook.sent-again', 'detail')).toMatchObject({
      detail: { ids: { delivery: params.deliveryId } },
    })
    expect((await admin(webhooks.sendAgain, { params })).status).toBe(404)
    await deliver()
    expect(recordsOf(receiver.received).at(-1)).toBe(record)
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(letter?.id)
    const delivered = await admin(webhooks.deliveries, { params: { id }, query: { state: 'delivered' } })
    expect(delivered.body).toMatchObject({
      deliveries: [{ id: letter?.id, tries: 1, outcome: 'The program replied 200' }],
      page: { total: 1 },
    })
    expect((await admin(webhooks.sendAllAgain, { params: { id } })).body.message).toBe(webhookMessages.noneToSend)
  })

  test('is sent again in order with all other dead letters', async ({ harness, receiver, deliver, admin }) => {
    const { id } = await aWebhook(harness, receiver.address)
    const ids = [await decide(harness), await decide(harness), await decide(harness)]
    await harness.db.unchecked("update webhook_deliveries set state = 'failed', ended_at = now()")
    const { body } = await admin(webhooks.sendAllAgain, { params: { id } })
    expect(body).toMatchObject({ count: 3, message: fillMessage(webhookMessages.allSentAgain, { n: 3 }) })
    await deliver()
    expect(recordsOf(receiver.received)).toEqual(ids)
  })
})

describe('a program that', () => {
  test('redirects is not followed', async ({ harness, receiver, deliver, admin }) => {
    const { id } = await aWebhook(harness, receiver.address)
    await decide(harness)
    receiver.replies((response) => response.writeHead(302, { location: receiver.address }).end())
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const { body } = await admin(webhooks.deliveries, { params: { id }, query: { state: 'waiting' } })
    expect(body.deliveries[0]?.outcome).toBe('The program replied 302: redirects are not followed')
  })

  test('replies too much or without end, or refuses the connection, has failed', async ({
    harness,
    receiver,
    deliver,
    admin,
  }) => {
    const { id } = await aWebhook(harness, receiver.address)
    await decide(harness)
    receiver.replies((response) => response.writeHead(200).end('a'.repeat(65 * 1024)))
    await deliver()
    const outcome = async () =>
      (await admin(webhooks.deliveries, { params: { id }, query: { state: 'waiting' } })).body.deliveries[0]?.outcome
    expect(await outcome()).toBe('The reply was too long')
    const due = () => harness.db.unchecked('update webhook_deliveries set next_at = null, outcome = null')
    await due()
    receiver.replies((response) => void pipeline(Readable.from(endless()), response).catch(() => {}))
    await deliver()
    expect(await outcome()).toBe('The reply was too long')
    await receiver.close()
    await due()
    await deliver()
    expect(await outcome()).toBe('The server refused the connection')
  })

  test('is gone is switched off at once, and the Admin is notified', async ({ harness, receiver, deliver, admin }) => {
    const { id } = await aWebhook(harness, receiver.address)
    await decide(harness)
    await decide(harness)
    receiver.replies(410)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await stateOf(harness, id)).toMatchObject({ off: { reason: 'gone' }, waiting: 1, failed: 1 })
    expect(await lastEvent(harness, 'webhook.switched', 'actor_id, subject_id, detail')).toEqual({
      actor_id: null,
      subject_id: id,
      detail: { enabled: false, reason: 'gone' },
    })
    const told = await harness.db.unchecked(
      "select account_id from notifications where event = 'webhook.switchedOff' order by created_at desc limit 1",
    )
    expect(told).toEqual([{ account_id: harness.people.admin.id }])
    // New events are not queued while it is off. Earlier waiting ones are sent once it is on again.
    await decide(harness)
    expect(await stateOf(harness, id)).toMatchObject({ waiting: 1 })
    receiver.replies(200)
    await admin(webhooks.switch, { params: { id }, body: { isOn: true } })
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })

  test('fails for three days is switched off', async ({ harness, receiver, deliver, pass }) => {
    const { id } = await aWebhook(harness, receiver.address)
    for (let count = 0; count < 4; count++) await decide(harness)
    receiver.replies(500)
    for (let hour = 0; hour < 90; hour++) {
      await deliver()
      await pass(60)
    }
    expect(await stateOf(harness, id)).toMatchObject({ off: { reason: 'failing' } })
  })

  test('is slow gets the request from one server alone', async ({ harness, receiver, deliver }) => {
    await aWebhook(harness, receiver.address)
    await decide(harness)
    receiver.replies((response) => void pause(300).then(() => response.writeHead(200).end()))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receiver.received).toHaveLength(1)
  })

  test('does not answer holds up no other webhook', async ({ harness, receiver, deliver }) => {
    await aWebhook(harness, 'http://127.0.0.1:9/')
    const { id } = await aWebhook(harness, receiver.address)
    await decide(harness)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await stateOf(harness, id)).toMatchObject({ waiting: 0, failingSince: null })
  })
})

test('a private address is refused at connection time, even if it was allowed before', async ({
  harness,
  receiver,
}) => {
  const { id } = await aWebhook(harness, receiver.address.replace('127.0.0.1', 'localhost').replace('http:', 'https:'))
  await decide(harness)
  await deliverDue({ ...harness.api, arePrivateAddressesAllowed: false })
  expect(receiver.received).toEqual([])
  const admin = await harness.as('admin')
  const { body } = await admin(webhooks.deliveries, { params: { id }, query: { state: 'waiting' } })
  expect(body.deliveries[0]?.outcome).toBe('The address is not allowed')
})

test('a webhook with too many pending events is switched off; old deliveries are deleted', async ({
  harness,
  receiver,
  pass,
}) => {
  const { id } = await aWebhook(harness, receiver.address)
  await harness.db.unchecked(
    `insert into webhook_deliveries (id, webhook_id, event, data, happened_at)
     select gen_random_uuid(), $1, 'webhook.test', '{}', $2 from generate_series(1, 10001)`,
    [id, harness.clock.now],
  )
  await switchOffOverfull(harness.api)
  expect(await stateOf(harness, id)).toMatchObject({ off: { reason: 'tooManyWaiting' }, waiting: 10_001 })
  await pass(30 * 24 * 60)
  expect(await sweepDeliveries(harness.db, harness.clock.now)).toBe(0)
  await pass(1)
  expect(await sweepDeliveries(harness.db, harness.clock.now)).toBe(10_001)
})

function* endless() {
  for (;;) yield 'a'.repeat(1024)
}

/** Verifies the signature as the library of the standard does. */
function signed(secret: string, received: Received | undefined): boolean {
  if (!received) return false
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = received.headers
  const expected = new Webhook(secret).sign(String(id), new Date(Number(seconds) * 1000), received.body)
  return String(signatures).split(' ').includes(expected)
}
