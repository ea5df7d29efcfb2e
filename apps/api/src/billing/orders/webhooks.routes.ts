// Serves the webhooks of gateways (controls: C22). The signature covers the raw body, an event counts once, and a job
// settles the order, so that the gateway gets its reply at once.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { noteEvent } from './order-changes.store.ts'
import { settleOne } from './orders.jobs.ts'
import { orderIdAtGateway } from './orders.store.ts'

/** Lets a returning browser confirm first, so that the buyer sees the success page before the session ends. */
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

/** `http` leaves bodies unparsed, for the signature. */
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
      // An order of another product is not ours. The reply is still a success, so that the event is not resent.
      if (orderId === undefined) return
      if (!(await noteEvent(api.db, { gateway: gateway.id, eventId, orderId, now }))) return
      await api.jobs.enqueue(settleOne, { orderId }, { startAfterSeconds: headStartSeconds })
    })
    return { message: paymentMessages.received }
  }
  serve(api, orders.webhook, handler, http)
}
