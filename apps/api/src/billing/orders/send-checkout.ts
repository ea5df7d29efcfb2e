// Sends the document that runs a gateway's script. Its policy replaces ours for this page alone. Pop-ups of the
// gateway's frames keep their opener, because banks open in one.
import type { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyReply } from 'fastify'
import type { Api } from '#api/kernel/api.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { returnUrlOf, secondsLeft } from './create-order.ts'
import { findOrder, findPerson } from './orders.store.ts'

export async function sendCheckout(
  api: Api,
  gateways: Gateways,
  { params, viewer, now, reply }: Call<typeof orders.checkout>,
): Promise<FastifyReply> {
  const order = await findOrder(api.db, params.id)
  const { id, payerId, gatewayOrderId, state } = order
  const gateway = gateways.find((one) => one.id === order.gateway)
  const isPayable = payerId === viewer.id && state === 'created'
  if (!isPayable || gatewayOrderId === null || !gateway?.document) throw new Problem('notFound')
  const { markup, policy } = gateway.document({
    gatewayOrderId,
    amountPaise: order.totalPaise,
    description: order.packageTitle,
    returnUrl: returnUrlOf(api, id),
    payer: await findPerson(api.db, payerId),
    secondsLeft: secondsLeft(order, now),
    notLoaded: paymentMessages.scriptFailed,
  })
  const features = String(reply.getHeader('permissions-policy'))
  return reply
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', features.replace('payment=()', 'payment=*'))
    .type('text/html; charset=utf-8')
    .send(markup)
}
