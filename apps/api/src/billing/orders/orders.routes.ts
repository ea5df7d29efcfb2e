// Serves the cart and orders. A student's first payment changes their standing, so it ends their sessions. Staff who
// pay for students or for seats keep their own session.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { isTooLate } from '@rounds/contract/billing/orders/order-state'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { productName } from '@rounds/contract/kernel/product'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { licenceUntil } from '../licences/licences.store.ts'
import { chosenStudent, payableStudent } from '../licences/payable-student.store.ts'
import { listPackages } from '../packages/packages.store.ts'
import { seatOfferOf } from '../seats/seat-offer.store.ts'
import { createOrder } from './create-order.ts'
import { findOrder, shownOrder } from './orders.store.ts'
import { sendCheckout } from './send-checkout.ts'
import { settleOrder } from './settle-order.ts'

/** Each attempt calls the gateway. */
const confirmTries = { name: 'confirm-order', tries: 60, windowMs: hourMs }

export function orderRoutes(api: Api, gateways: Gateways): void {
  const { db } = api

  serve(api, orders.cart, async ({ viewer, now }) => {
    const isStudent = viewer.role === 'student'
    return {
      packages: (await listPackages(db, now)).filter(({ buyer }) => !isStudent || buyer === 'one'),
      gateways: gateways.map(({ id, label, isTest }) => ({ id, label, isTest })),
      licenceUntil: (await licenceUntil(db, viewer.id))?.toISOString() ?? null,
      seatOffer: isStudent ? await seatOfferOf(db, viewer, now) : ('none' as const),
    }
  })

  const startedOrder = ({ order, checkout }: Awaited<ReturnType<typeof createOrder>>) => {
    return { order: shownOrder(order), currency: 'INR' as const, brand: productName, checkout }
  }

  serve(api, orders.create, async (call) => {
    const { body, viewer } = call
    const { studentId: chosen, coupon, ...wanted } = body
    const student = await payableStudent(db, call, chosenStudent(viewer, chosen))
    return startedOrder(await createOrder(api, gateways, call, { ...wanted, ...student, coupon, payerId: viewer.id }))
  })

  serve(api, orders.createSeats, async (call) => {
    const { params, body, viewer } = call
    const isMaster = viewer.role === 'master'
    if (!isMaster && viewer.collegeId !== params.id) throw new Problem('notFound')
    const seats = { studentId: null, collegeId: params.id, payerId: viewer.id, isMaster }
    return startedOrder(await createOrder(api, gateways, call, { ...body, ...seats }))
  })

  serve(api, orders.checkout, (call) => sendCheckout(api, gateways, call))

  serve(api, orders.confirm, (call) => confirm(api, gateways, call))
}

async function confirm(api: Api, gateways: Gateways, { params, body, viewer, now }: Call<typeof orders.confirm>) {
  const {
    id,
    payerId,
    studentId,
    collegeId,
    expiresAt,
    gateway,
    gatewayOrderId,
    state: before,
  } = await findOrder(api.db, params.id)
  if (payerId !== viewer.id) throw new Problem('notFound')
  await countTry(api, confirmTries, viewer.id, now)
  const at = gateways.find((one) => one.id === gateway)
  const isGenuine = gatewayOrderId !== null && at?.isGenuine({ orderId: id, gatewayOrderId }, body.proof)
  if (!isGenuine) throw new Problem('conflict', paymentMessages.notVerified)
  const state = await settleOrder(api, gateways, id, 'browser').catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause
    api.http.log.warn({ err: cause, order: id }, 'a payment gateway gave no answer')
    throw new Problem('unavailable', { message: paymentMessages.noAnswer })
  })
  if (state === 'created') return { message: paymentMessages.awaited, state }
  // The bank may have taken the money. "Please try again" would lead to a double payment.
  if (state === 'expired' && !isTooLate({ expiresAt }, now)) return { message: paymentMessages.mayStillCome, state }
  if (state !== 'paid') throw new Problem('conflict', paymentMessages.notVerified)
  if ((await findOrder(api.db, id)).isRefundDue) throw new Problem('conflict', paymentMessages.opensNothing)
  // A repeated confirmation ends no sessions: the first one already did.
  if (studentId !== null && before !== 'paid') await endSessionsOf(api.db, studentId)
  if (studentId === viewer.id) return { message: paymentMessages.success, state }
  const message = studentId === null ? paymentMessages.paidSeats : paymentMessages.paidFor
  return { message, state, paidFor: { studentId, collegeId } }
}
