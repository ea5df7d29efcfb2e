// Serves the webhooks of gateways (controls: C22): the signature is over the raw body, an event counts once, and the order is
// settled by a job, so that the gateway has its answer at once.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { noteEvent } from './order-changes.store.ts'
import { settleOne } from './orders.jobs.ts'
import { orderIdAtGateway } from './orders.store.ts'

/** A browser that comes back confirms first: then its person reads that the account is open before the session ends. */
const headStartSeconds = 5

export function webhookRoutes(api: Api, gateways: Gateways): void {
  api.http.register(async (http) => {
    http.removeContentTypeParser('application/json')
    http.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    )
    serveWebhook(api, http, gateways)
  })
}

/** `http` takes bodies as they come. */
function serveWebhook(api: Api, http: Api['http'], gateways: Gateways): void {
  const handler = async ({ params, body, request, now }: Call<typeof orders.webhook>) => {
    const gateway = gateways.find(({ id }) => id === params.gateway)
    if (!gateway) throw new Problem('notFound')
    const event = gateway.readWebhook(body, request.headers)
    if (!event) throw new Problem('forbidden', { message: paymentMessages.notSigned })
    const { eventId, gatewayOrderId } = event
    if (gatewayOrderId === null) return { message: paymentMessages.received }
    await api.db.transaction(async () => {
      const orderId = await orderIdAtGateway(api.db, { gateway: gateway.id, gatewayOrderId })
      // An event of another product's order is none of ours, and is not sent again either.
      if (orderId === undefined) return
      if (!(await noteEvent(api.db, { gateway: gateway.id, eventId, orderId, now }))) return
      await api.jobs.enqueue(settleOne, { orderId }, { startAfterSeconds: headStartSeconds })
    })
    return { message: paymentMessages.received }
  }
  serve(api, orders.webhook, handler, http)
}
