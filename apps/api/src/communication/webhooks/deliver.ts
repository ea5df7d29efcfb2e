// Delivers events to the webhooks of colleges: in order within a webhook, in parallel across webhooks.

import { webhookEvents } from '@rounds/contract/communication/webhooks/webhook.events'
import type { WebhookBody } from '@rounds/contract/communication/webhooks/webhook-event'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import { PartnerFailure, sendToPartner } from '#api/kernel/outbound/partner-request.ts'
import { nextTry, type Outcome, offAfter, outcomeOf } from './delivery-rules.ts'
import {
  adminsOf,
  type ClaimedWebhook,
  claimWebhooks,
  type DueDelivery,
  firstDelivery,
  noteTry,
  noteWebhookFails,
  noteWebhookWorks,
  overfullWebhooks,
  releaseWebhook,
  switchOffWebhook,
} from './due-deliveries.store.ts'
import { signatureHeaders } from './sign-delivery.ts'
import { secretContext } from './webhooks.sealed.ts'

export type Deliverer = Pick<Api, 'db' | 'clock' | 'sealer' | 'notify' | 'arePrivateAddressesAllowed'>

const timeoutMs = 10_000
/** Only the status of a reply matters. */
const maxReplyBytes = 64 * 1024
/** The length of one run. The next one starts a minute later. */
const runMs = 45_000
const bothSecretsMs = dayMs

/** Delivers the due events, for less than a minute. */
export async function deliverDue(api: Deliverer, signal?: AbortSignal): Promise<void> {
  const endsAt = performance.now() + runMs
  const mayGoOn = () => performance.now() < endsAt && !signal?.aborted
  for (let claimed = await claimWebhooks(api.db, api.clock()); claimed.length > 0; ) {
    const done = await Promise.allSettled(claimed.map((webhook) => deliverTo(api, webhook, mayGoOn)))
    const fault = done.find((one) => one.status === 'rejected')
    if (fault) throw fault.reason
    claimed = mayGoOn() ? await claimWebhooks(api.db, api.clock()) : []
  }
}

async function deliverTo(api: Deliverer, webhook: ClaimedWebhook, mayGoOn: () => boolean): Promise<void> {
  try {
    while (mayGoOn()) {
      const delivery = await firstDelivery(api.db, webhook.id, api.clock())
      if (!delivery) return
      const outcome = await send(api, webhook, delivery)
      await noteOutcome(api, webhook, delivery, outcome)
      if (outcome.kind === 'failed' || outcome.kind === 'gone') return
    }
  } finally {
    await releaseWebhook(api.db, webhook.id)
  }
}

async function send(api: Deliverer, webhook: ClaimedWebhook, delivery: DueDelivery): Promise<Outcome> {
  const { id, event, data, happenedAt } = delivery
  const now = api.clock()
  const content: WebhookBody = { type: event, timestamp: happenedAt.toISOString(), data }
  const body = JSON.stringify(content)
  const headers = signatureHeaders({ id, body, at: now }, secretsOf(api, webhook, now))
  try {
    const reply = await sendToPartner({
      method: 'POST',
      url: new URL(webhook.address),
      headers: { 'content-type': 'application/json', 'user-agent': 'Rounds-Webhooks/1', ...headers },
      body,
      timeoutMs,
      maxReplyBytes,
      isPrivateAllowed: api.arePrivateAddressesAllowed,
    })
    return outcomeOf(reply.status)
  } catch (failure) {
    if (!(failure instanceof PartnerFailure)) throw failure
    return { kind: 'failed', text: failure.message }
  }
}

function secretsOf({ sealer }: Deliverer, webhook: ClaimedWebhook, now: Date): string[] {
  const { sealedSecret, sealedEarlierSecret: earlier, earlierUntil } = webhook
  const isEarlierGood = earlier !== null && earlierUntil !== null && !isOver(earlierUntil, now, bothSecretsMs)
  return [sealedSecret, ...(isEarlierGood ? [earlier] : [])].map((sealed) => sealer.open(sealed, secretContext))
}

async function noteOutcome(api: Deliverer, { id }: ClaimedWebhook, delivery: DueDelivery, outcome: Outcome) {
  const { db } = api
  const now = api.clock()
  const { kind, text } = outcome
  await db.transaction(async () => {
    if (kind === 'accepted') {
      await noteTry(db, delivery.id, { state: 'delivered', outcome: text, nextAt: null, now })
      return noteWebhookWorks(db, id, now)
    }
    const nextAt = nextTry(kind, delivery.tries + 1, now, Math.random())
    await noteTry(db, delivery.id, { state: nextAt ? 'waiting' : 'failed', outcome: text, nextAt, now })
    const reason = offAfter(kind, await noteWebhookFails(db, id, now), now)
    if (reason) await switchOff(api, id, reason, now)
  })
}

/** Switches a webhook off and notifies the college's Admins. Runs in the caller's transaction. */
async function switchOff(api: Deliverer, id: string, reason: 'gone' | 'failing' | 'tooManyWaiting', now: Date) {
  const off = await switchOffWebhook(api.db, id, reason, now)
  if (!off) return
  const { name, college, collegeId } = off
  await api.notify(webhookEvents.switchedOff, { to: await adminsOf(api.db, collegeId), work: name, college })
  const origin = { action: 'webhook.switched', outcome: 'done', viewer: null, requestId: '', ip: '', at: now } as const
  await writeAudit(api.db, origin, { subject: { kind: 'webhook', id }, detail: { enabled: false, reason } })
}

/** Switches off webhooks with more waiting events than are kept. */
export async function switchOffOverfull(api: Deliverer): Promise<void> {
  const now = api.clock()
  for (const id of await overfullWebhooks(api.db)) {
    await api.db.transaction(() => switchOff(api, id, 'tooManyWaiting', now))
  }
}
