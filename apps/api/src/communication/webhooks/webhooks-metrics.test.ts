// The gauges of webhooks: waiting events and their age, events given up, and webhooks that are off by reason.
import { minuteMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { webhookGauges } from './webhooks.metrics.ts'

async function aWebhook(harness: Harness, offReason: 'failing' | 'byHand' | null = null): Promise<string> {
  const id = uuidv7()
  const { now } = harness.clock
  await insertRow(harness.db, 'webhooks', {
    id,
    collegeId: harness.people.admin.collegeId,
    name: id,
    address: 'https://hooks.example.org/',
    events: '{}',
    sealedSecret: 'x',
    offReason,
    offAt: offReason && now,
    createdAt: now,
  })
  return id
}

const aDelivery = ({ db, clock }: Harness, webhookId: string, minutes: number, state: string) =>
  insertRow(db, 'webhook_deliveries', {
    id: uuidv7(),
    webhookId,
    event: 'test',
    data: '{}',
    state,
    happenedAt: new Date(clock.now.getTime() - minutes * minuteMs),
  })

it('the gauges are zero without a webhook', async ({ harness }) => {
  expect(await webhookGauges.read(harness.api)).toEqual({
    rounds_webhooks_waiting: 0,
    rounds_webhooks_oldest_seconds: 0,
    rounds_webhooks_failed: 0,
    rounds_webhooks_off: { byHand: 0, failing: 0, gone: 0, tooManyWaiting: 0 },
  })
})

it('counts pending events of active webhooks, and failed events of all', async ({ harness }) => {
  const [on, failing] = [await aWebhook(harness), await aWebhook(harness, 'failing')]
  await aWebhook(harness, 'byHand')
  await aDelivery(harness, on, 2, 'waiting')
  await aDelivery(harness, on, 9, 'waiting')
  await aDelivery(harness, on, 60, 'delivered')
  await aDelivery(harness, on, 30, 'failed')
  await aDelivery(harness, failing, 500, 'waiting')
  await aDelivery(harness, failing, 600, 'failed')
  expect(await webhookGauges.read(harness.api)).toEqual({
    rounds_webhooks_waiting: 2,
    rounds_webhooks_oldest_seconds: 540,
    rounds_webhooks_failed: 2,
    rounds_webhooks_off: { byHand: 1, failing: 1, gone: 0, tooManyWaiting: 0 },
  })
})

it('reports no negative age when a clock ran ahead', async ({ harness }) => {
  await harness.db.unchecked('delete from webhook_deliveries')
  await aDelivery(harness, await aWebhook(harness), -30, 'waiting')
  expect(await webhookGauges.read(harness.api)).toMatchObject({
    rounds_webhooks_waiting: 1,
    rounds_webhooks_oldest_seconds: 0,
  })
})
