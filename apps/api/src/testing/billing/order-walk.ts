// Random steps of buyers, a gateway, the Master and the product, compared with a plain model of orders. Requests are
// repeated, late, reordered and tampered with, and the server crashes between any two steps.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { lateMs as lateMoneyMs, type OrderState } from '@rounds/contract/billing/orders/order-state'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { reconcileOrders } from '#api/billing/orders/orders.jobs.ts'
import { settleOrder } from '#api/billing/orders/settle-order.ts'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import type { Client } from '../client.ts'
import type { Harness } from '../harness.ts'
import { aMaster, crashActs } from './crash-acts.ts'
import { type AtGateway, isReconciled, type Modelled, modelledState, orderMs } from './order-model.ts'
import { aBuyer, aCoupon, atGateway, atSandbox, orderDraft, sandboxProof, seatsDraft, signIn } from './orders.ts'

/** The possible acts of a step, with their weights. */
export const acts = {
  create: 20,
  repeat: 6,
  tamper: 4,
  crashAfterInsert: 4,
  buySeats: 4,
  pay: 16,
  fail: 6,
  refund: 4,
  confirm: 14,
  forge: 4,
  webhook: 14,
  crashWhileSettling: 14,
  askRefund: 3,
  crashWhileRefunding: 8,
  crashWhileInvoicing: 4,
  reconcile: 2,
  mark: 4,
  wait: 8,
} as const
type Act = keyof typeof acts

const crash = new Error('The gateway is away.')

export interface OrderWalk {
  /** The number of times each act was done. */
  done: Record<string, number>
  orders: ReadonlyMap<string, Modelled>
  step(): Promise<void>
  /** Completes the work that crashed servers left unfinished. */
  recover(): Promise<void>
}

export async function openOrderWalk(harness: Harness, seed: number): Promise<OrderWalk> {
  const { api, clock } = harness
  const dice: Dice = createDice(seed)
  api.limitTries = { order: 1e9, coupon: 1e9, 'confirm-order': 1e9 }
  const gateways = openGateways(api, {})
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(harness)))
  const coupons = await Promise.all([1, 2, 4].map((quantity) => aCoupon(harness, { quantity })))
  const model = new Map<string, Modelled>()
  const keys = new Map<string, { buyer: string; key: string; body: object }>()
  const done: Record<string, number> = {}

  // A paid order ends its buyer's sessions, so each request uses a new one.
  const clientOf = (id: string): Promise<Client> => signIn(harness, { id })
  const anyOrder = (): Modelled | undefined => {
    // Prefers newer orders, because most older ones are final.
    const all = [...model.values()].slice(dice.chance(0.8) ? -12 : 0)
    return all.length > 0 ? dice.pick(all) : undefined
  }
  const settled = (order: Modelled, answered: OrderState) => {
    const expected = modelledState(order, clock.now.getTime())
    if (answered !== expected) throw new Error(`order ${order.id}: ${answered}, expected ${expected}`)
    order.state = expected
  }
  const { acts: crashes, recover } = crashActs({ harness, dice, gateways, model, anyOrder })

  const openOrders = (buyer: string) =>
    [...model.values()].filter((order) => order.buyer === buyer && order.state === 'created')
  /** The newest failed or expired order, while late money may still pay it. */
  const endedOrders = (buyer: string) =>
    [...model.values()]
      .filter(({ buyer: of, state }) => of === buyer && (state === 'failed' || state === 'expired'))
      .filter(({ isNoted, endsAt }) => isNoted && endsAt >= clock.now.getTime() - lateMoneyMs)
      .slice(-1)
  /** A new order first checks the previous one with the gateway; true when that is paid. */
  function askedBefore(buyer: string): boolean {
    const open = openOrders(buyer)
    const asked = open.length > 0 ? open : endedOrders(buyer)
    for (const order of asked) order.state = modelledState(order, clock.now.getTime())
    return asked.some(({ state }) => state === 'paid')
  }

  /** A new order replaces the previous one. */
  function begun(id: string, who: { buyer: string; payer: string }): void {
    for (const order of openOrders(who.buyer)) order.state = 'expired'
    const endsAt = clock.now.getTime() + orderMs
    model.set(id, { id, ...who, state: 'created', gateway: 'open', isNoted: true, endsAt })
  }

  async function create(body: object): Promise<string | undefined> {
    const buyer = dice.pick(buyers).id
    const client = await clientOf(buyer)
    askedBefore(buyer)
    const key = `walk-${dice.int(0, 1e9)}-${model.size}`
    const reply = await client(orders.create, { body, headers: { 'idempotency-key': key } })
    if (reply.status !== 200) return undefined
    const { id } = reply.body.order
    begun(id, { buyer, payer: buyer })
    keys.set(id, { buyer, key, body })
    return id
  }

  const takes: Record<Act, () => Promise<boolean>> = {
    ...crashes,
    async buySeats() {
      const { id: payer, collegeId } = { ...harness.people.admin, ...harness.places.medicine }
      const client = await clientOf(payer)
      const isPaid = askedBefore(collegeId)
      const body = await seatsDraft(harness, dice.int(1, 4))
      const headers = { 'idempotency-key': `seats-${dice.int(0, 1e9)}-${model.size}` }
      const reply = await client(orders.createSeats, { params: { id: collegeId }, body, headers })
      if (reply.status !== (isPaid ? 409 : 200)) throw new Error(`Seats were answered with ${reply.status}.`)
      if (!isPaid) begun(reply.body.order.id, { buyer: collegeId, payer })
      return true
    },
    async create() {
      const coupon = dice.chance(0.6) ? dice.pick(coupons) : undefined
      return (await create(await orderDraft(harness, coupon))) !== undefined
    },
    async repeat() {
      const [id, { buyer, key, body }] = dice.pick([...keys])
      const client = await clientOf(buyer)
      askedBefore(buyer)
      const reply = await client(orders.create, { body, headers: { 'idempotency-key': key } })
      const order = model.get(id)
      if (order?.state !== 'created') {
        if (reply.status !== 409) throw new Error(`An order that is ${order?.state} was opened again.`)
        return true
      }
      if (reply.body.order?.id !== id) throw new Error('The same request made another order.')
      order.isNoted = true
      return true
    },
    async tamper() {
      const draft = await orderDraft(harness)
      if (await create({ ...draft, amountPaise: draft.amountPaise - dice.int(1, draft.amountPaise) }))
        throw new Error('Another amount was taken.')
      return true
    },
    async crashAfterInsert() {
      const id = await create(await orderDraft(harness))
      const order = id && model.get(id)
      if (!order) return false
      // The database as a crash leaves it before the gateway's reply is saved.
      await harness.db.unchecked('update orders set gateway_order_id = null, checkout = null where id = $1', [id])
      order.isNoted = false
      return true
    },
    pay: () => pressed('paid', 'open'),
    fail: () => pressed('failed', 'open'),
    refund: () => pressed('refunded', 'paid'),
    async confirm() {
      const order = anyOrder()
      if (!order) return false
      const client = await clientOf(order.payer)
      const body = dice.chance(0.5) ? { proof: sandboxProof(harness, order.id) } : {}
      const reply = await client(orders.confirm, { params: { id: order.id }, body })
      if (!order.isNoted) return reply.status === 409
      const expected = modelledState(order, clock.now.getTime())
      settled(order, reply.status === 200 ? reply.body.state : expected)
      const [stored] = await harness.db.unchecked('select is_refund_due as due from orders where id = $1', [order.id])
      const mayBePaid = expected === 'expired' && clock.now.getTime() <= order.endsAt + lateMoneyMs
      const isOpen = expected === 'created' || mayBePaid || (expected === 'paid' && stored?.due !== true)
      if ((reply.status === 200) !== isOpen) throw new Error(`confirmed with ${reply.status} in ${expected}`)
      return true
    },
    async forge() {
      const order = anyOrder()
      if (!order) return false
      const client = await clientOf(order.payer)
      const proof = { ...sandboxProof(harness, order.id), paymentId: 'another' }
      const { status } = await client(orders.confirm, { params: { id: order.id }, body: { proof } })
      if (status !== 409) throw new Error('A forged proof was taken.')
      return true
    },
    async webhook() {
      const order = anyOrder()
      if (!order) return false
      // Two concurrent calls: one of them finds the work done.
      const twice = [1, 2].map(() => settleOrder(api, gateways, order.id, 'webhook'))
      const [first, second] = await Promise.all(twice)
      settled(order, first ?? 'created')
      settled(order, second ?? 'created')
      return true
    },
    async reconcile() {
      const gone = dice.chance(0.2)
        ? gateways.map((one) => ({ ...one, statusOf: () => Promise.reject(crash) }))
        : gateways
      const lateMs = 60 * minuteMs
      await reconcileOrders(api, gone, lateMs)
      const now = clock.now.getTime()
      for (const order of model.values()) {
        // Orders that were never opened are not asked about at the gateway.
        if (isReconciled(order, now, lateMs) && (gone === gateways || !order.isNoted))
          order.state = modelledState(order, now)
      }
      return true
    },
    async mark() {
      const paymentStatus = dice.chance(0.6) ? ('unpaid' as const) : ('paid' as const)
      const { id } = dice.pick(buyers)
      const master = await aMaster(harness)
      const body = { paymentStatus, reason: 'By hand' }
      const { status } = await master(students.setPayment, { params: { id }, body })
      // 409: the student already has this status.
      if (status !== 200 && status !== 409) throw new Error(`A mark by hand was answered with ${status}.`)
      return true
    },
    async wait() {
      // Sometimes waits so long that later payments are too late, and replies are no longer stored.
      const isLong = dice.chance(0.04)
      if (isLong) keys.clear()
      clock.now = new Date(clock.now.getTime() + (isLong ? 30 * 60 * minuteMs : dice.int(1, 20 * minuteMs)))
      return true
    },
  }

  async function pressed(to: 'paid' | 'failed' | 'refunded', from: AtGateway): Promise<boolean> {
    const order = anyOrder()
    if (!order || order.gateway !== from) return false
    if (!(await atGateway(harness, order.id, to))) throw new Error(`${atSandbox(order.id)} did not become ${to}`)
    order.gateway = to
    if (to === 'paid') order.paidAt = clock.now.getTime()
    return true
  }

  return {
    done,
    orders: model,
    recover,
    async step() {
      const act = dice.weighted<Act>(acts)
      if (act === 'repeat' && keys.size === 0) return
      if (await takes[act]()) done[act] = (done[act] ?? 0) + 1
      // Replies are stored for a day.
      if (keys.size > 20) keys.delete([...keys.keys()][0] ?? '')
    },
  }
}
