// Serves the webhooks of colleges: list without secrets, add, change, test, and resend deliveries.

import type { Webhook } from '@rounds/contract/communication/webhooks/webhook'
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { webhookMessages } from '@rounds/contract/communication/webhooks/webhook.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { addressFault } from '#api/kernel/outbound/partner-request.ts'
import { insertTestDelivery, listDeliveries, sendDeliveriesAgain, sendDeliveryAgain } from './deliveries.store.ts'
import { newWebhookSecret } from './sign-delivery.ts'
import { deliverWebhooks } from './webhooks.jobs.ts'
import { secretContext, webhookSecret } from './webhooks.sealed.ts'
import {
  findWebhook,
  findWebhookCollege,
  insertWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  switchWebhook,
} from './webhooks.store.ts'

/** Limit per person. */
const tests = {
  name: 'webhooks.tested',
  tries: 20,
  windowMs: hourMs,
  sentence: webhookMessages.testedOften,
} as const satisfies Limit

const addressSentences = {
  notHttps: inputMessages.notHttps,
  hasPassword: webhookMessages.hasPassword,
  isPrivate: inputMessages.notPublic,
} as const

const subject = (id: string) => ({ kind: 'webhook', id })

export function collegeWebhookRoutes(api: Api): void {
  const { db, sealer } = api
  const newSecret = () => {
    const secret = newWebhookSecret()
    return { secret, sealedSecret: sealer.seal(webhookSecret, secret, secretContext) }
  }
  const assertAddress = (address: string) => {
    const fault = addressFault(new URL(address), api.arePrivateAddressesAllowed)
    if (fault) throw invalid({ address: addressSentences[fault] })
  }
  const assertOn = ({ off }: Webhook) => {
    if (off) throw conflict(webhookMessages.isOff)
  }

  serve(api, webhooks.list, async ({ params, scope, now }) => {
    const college = await findWebhookCollege(db, scope, params.id)
    return { college, webhooks: await listWebhooks(db, scope, college.id, now) }
  })

  serve(api, webhooks.add, async ({ params, body, scope, now, audit }) => {
    const college = await findWebhookCollege(db, scope, params.id)
    assertAddress(body.address)
    const { secret, sealedSecret } = newSecret()
    const webhook = await db.transaction(async () => {
      const id = await insertWebhook(db, college.id, body, { sealedSecret, now })
      await audit({ subject: subject(id), detail: { ids: { college: college.id } } })
      return (await findWebhook(db, scope, id, now)).webhook
    })
    return { message: webhookMessages.added, webhook, secret }
  })

  serve(api, webhooks.save, async ({ params: { id }, body, scope, now, audit }) => {
    const { collegeId } = await findWebhook(db, scope, id, now)
    assertAddress(body.address)
    return db.transaction(async () => {
      if (!(await saveWebhook(db, scope, id, body))) throw new Problem('notFound')
      await audit({ subject: subject(id), detail: { ids: { college: collegeId } } })
      return { message: webhookMessages.saved, webhook: (await findWebhook(db, scope, id, now)).webhook }
    })
  })

  serve(api, webhooks.switch, async ({ params: { id }, body: { isOn }, scope, now, audit }) => {
    const { collegeId } = await findWebhook(db, scope, id, now)
    return db.transaction(async () => {
      await switchWebhook(db, scope, id, isOn, now)
      await audit({ subject: subject(id), detail: { ids: { college: collegeId }, enabled: isOn } })
      const message = isOn ? webhookMessages.switchedOn : webhookMessages.switchedOff
      return { message, webhook: (await findWebhook(db, scope, id, now)).webhook }
    })
  })

  serve(api, webhooks.renewSecret, async ({ params: { id }, scope, now, audit }) => {
    const { collegeId } = await findWebhook(db, scope, id, now)
    const { secret, sealedSecret } = newSecret()
    return db.transaction(async () => {
      await renewWebhookSecret(db, scope, id, { sealedSecret, now })
      await audit({ subject: subject(id), detail: { ids: { college: collegeId } } })
      return {
        message: webhookMessages.secretRenewed,
        webhook: (await findWebhook(db, scope, id, now)).webhook,
        secret,
      }
    })
  })

  serve(api, webhooks.remove, async ({ params: { id }, scope, now, audit }) => {
    const { collegeId } = await findWebhook(db, scope, id, now)
    await db.transaction(async () => {
      await removeWebhook(db, scope, id)
      await audit({ subject: subject(id), detail: { ids: { college: collegeId } } })
    })
    return { message: webhookMessages.removed }
  })

  serve(api, webhooks.test, async ({ params: { id }, viewer, scope, now, audit }) => {
    const { webhook, collegeId } = await findWebhook(db, scope, id, now)
    assertOn(webhook)
    await countTry(api, tests, viewer.id, now)
    await db.transaction(async () => {
      await insertTestDelivery(db, { webhookId: id, collegeId, now })
      await api.jobs.enqueue(deliverWebhooks, {})
      await audit({ subject: subject(id), detail: { ids: { college: collegeId } } })
    })
    return { message: webhookMessages.tested }
  })

  serve(api, webhooks.deliveries, async ({ params: { id }, query, scope, now }) => {
    await findWebhook(db, scope, id, now)
    return listDeliveries(db, id, query)
  })

  serve(api, webhooks.sendAgain, async ({ params: { id, deliveryId }, scope, now, audit }) => {
    const { webhook, collegeId } = await findWebhook(db, scope, id, now)
    assertOn(webhook)
    await db.transaction(async () => {
      if (!(await sendDeliveryAgain(db, id, deliveryId))) throw new Problem('notFound')
      await api.jobs.enqueue(deliverWebhooks, {})
      await audit({ subject: subject(id), detail: { ids: { college: collegeId, delivery: deliveryId } } })
    })
    return { message: webhookMessages.sentAgain }
  })

  serve(api, webhooks.sendAllAgain, async ({ params: { id }, scope, now, audit }) => {
    const { webhook, collegeId } = await findWebhook(db, scope, id, now)
    assertOn(webhook)
    const count = await db.transaction(async () => {
      const n = await sendDeliveriesAgain(db, id)
      if (n > 0) await api.jobs.enqueue(deliverWebhooks, {})
      await audit({ subject: subject(id), detail: { ids: { college: collegeId }, count: n } })
      return n
    })
    const { allSentAgain, noneToSend } = webhookMessages
    return { message: count > 0 ? fillMessage(allSentAgain, { n: count }) : noneToSend, count }
  })
}
