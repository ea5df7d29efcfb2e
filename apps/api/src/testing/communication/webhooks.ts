// Fixtures for tests of webhooks: one webhook of a college, delivered by hand as the job does every minute.
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import type { WebhookEventName } from '@rounds/contract/communication/webhooks/webhook-event'
import { expect } from 'vitest'
import { deliverDue } from '#api/communication/webhooks/deliver.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { openWebhookReceiver } from './webhook-receiver.ts'

let count = 0

/** A webhook of the Admin’s college, with its secret. */
export async function aWebhook(harness: Harness, address: string, events: WebhookEventName[] = ['record.decided']) {
  const admin = await harness.asConfirmed('admin')
  const params = { id: harness.places.medicine.collegeId }
  const body = { name: `Program ${++count}`, address, events }
  const added = await admin(webhooks.add, { params, body })
  expect(added.status).toBe(200)
  return { ...added.body.webhook, secret: added.body.secret }
}

/** Tests with a real receiver: `deliver` runs the job once, `removeAll` deletes the webhooks of other tests. */
export const webhookTest = it
  .extend('services', { scope: 'file' }, { arePrivateAddressesAllowed: true })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('receiver', async ({}, { onCleanup }) => {
    const receiver = await openWebhookReceiver()
    onCleanup(() => receiver.close())
    return receiver
  })
  .extend(
    'deliver',
    ({ harness }) =>
      () =>
        deliverDue(harness.api),
  )
  /** Advances the clock by minutes and keeps everybody signed in; the clock is restored after the test. */
  .extend('pass', ({ harness }, { onCleanup }) => {
    const began = harness.clock.now
    const shift = (ms: number) =>
      harness.db.unchecked(
        `update sessions set started_at = started_at + $1 * interval '1 ms', ends_at = ends_at + $1 * interval '1 ms',
          last_active_at = last_active_at + $1 * interval '1 ms', confirmed_at = confirmed_at + $1 * interval '1 ms'`,
        [ms],
      )
    onCleanup(async () => {
      await shift(began.getTime() - harness.clock.now.getTime())
      harness.clock.now = began
    })
    return async (minutes: number) => {
      await shift(minutes * 60_000)
      harness.clock.now = new Date(harness.clock.now.getTime() + minutes * 60_000)
    }
  })
