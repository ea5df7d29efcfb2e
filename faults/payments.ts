// Gateways report a thousand payments while the server is killed: each event comes twice, and once with a forged
// signature. Some come before their order is committed, and some orders are paid by a second attempt after they have
// failed.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sandboxSigner, signatureHeader } from '../apps/api/src/billing/gateways/sandbox/sandbox-gateway.ts'
import { seedPackages } from '../apps/api/src/billing/packages/packages.store.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import {
  type GatewayEnd,
  type OrderAtSandbox,
  ordersAtSandbox,
} from '../apps/api/src/testing/billing/sandbox-orders.ts'
import type { Fault } from './fault.ts'
import { msUntil, secondsText } from './until.ts'

const orderCount = 1_000
/** Orders reported before the server has stored the gateway's id for them. */
const earlyCount = 100
/** Failed orders that are paid by a second attempt. */
const secondTries = 100
const kills = 5
const senders = 8
const settledMs = 600_000
/** The outcomes of ten orders. */
const ends: readonly GatewayEnd[] = ['paid', 'paid', 'paid', 'failed', 'paid', 'paid', 'open', 'paid', 'failed', 'paid']

export const killedPayments: Fault = {
  id: 'payments',
  fault: `The server is killed (SIGKILL) ${kills} times while gateways tell of ${orderCount.toLocaleString('en')} orders, each event twice and once forged; ${earlyCount} are told of before the order is committed, ${secondTries} are paid after they failed`,
  expected: 'As many licences as captured payments, one an order; a forged event changes nothing',
  async run({ database: { db }, places, start }) {
    const key = { id: 'fault', key: randomBytes(32) }
    const settings = { SEALING_KEYS: `${key.id}:${key.key.toString('base64')}` }
    const sign = sandboxSigner({ sealer: createSealer([key]) })
    await seedPackages(db)
    const known = Array.from({ length: orderCount - earlyCount }, (_, n) => ends[n % ends.length] ?? 'open')
    const early = await ordersAtSandbox(db, places.medicine, Array<GatewayEnd>(earlyCount).fill('paid'), {
      isNoted: false,
    })
    const orders = [...early, ...(await ordersAtSandbox(db, places.medicine, known))]
    let server = start(settings)
    let address = await server.ready
    const payloadOf = ({ gatewayOrderId }: OrderAtSandbox, event = 'event') =>
      JSON.stringify({ eventId: `${event} ${gatewayOrderId}`, gatewayOrderId })
    const deliveriesOf = (told: readonly OrderAtSandbox[], event?: string) =>
      told
        .flatMap((order) => {
          const payload = payloadOf(order, event)
          return [sign(payload), sign(payload), 'f'.repeat(64)].map((signature) => ({ payload, signature }))
        })
        // A shuffled order that is the same each time.
        .map((delivery, n) => ({ delivery, at: (n * 7919) % (told.length * 3) }))
        .sort((a, b) => a.at - b.at)
        .map(({ delivery }) => delivery)
    const deliveries = deliveriesOf(orders)
    const counts = { taken: 0, refused: 0 }
    const send = async ({ payload, signature }: { payload: string; signature: string }): Promise<void> => {
      for (;;) {
        // As with real gateways, an event without an answer is sent again.
        const reply = await fetch(`${address}/api/payment-webhooks/sandbox`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [signatureHeader]: signature },
          body: payload,
        }).catch(() => null)
        if (reply?.status === 200) return void counts.taken++
        if (reply?.status === 403) return void counts.refused++
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    // The gateway's ids of these orders are not stored yet: the event is accepted, and comes again.
    for (const payload of early.map((order) => payloadOf(order))) await send({ payload, signature: sign(payload) })
    await db.unchecked(`update orders set gateway_order_id = 'sandbox_' || id where gateway_order_id is null`)
    let sent = 0
    const sending = Array.from({ length: senders }, async () => {
      for (let next = deliveries[sent++]; next; next = deliveries[sent++]) await send(next)
    })
    for (let kill = 1; kill <= kills; kill++) {
      await msUntil(() => sent >= (deliveries.length / (kills + 1)) * kill, settledMs)
      await server.kill()
      server = start(settings)
      address = await server.ready
    }
    await Promise.all(sending)
    const endedAs = (end: GatewayEnd) => orders.filter((order) => order.end === end)
    const again = endedAs('failed').slice(0, secondTries)
    const [paid, failed, open] = [endedAs('paid').length, endedAs('failed').length, endedAs('open').length]
    const standing = async () => {
      const [row] = await db.uncheckedRows(
        z.object({
          paid: z.int(),
          failed: z.int(),
          created: z.int(),
          licences: z.int(),
          wrong: z.int(),
          events: z.int(),
        }),
        `select count(*) filter (where o.state = 'paid')::int as paid, count(*) filter (where o.state = 'failed')::int as failed,
          count(*) filter (where o.state = 'created')::int as created,
          (select count(*)::int from licences where order_id is not null) as licences,
          count(*) filter (where (o.state = 'paid') <> (s.state = 'paid')
            or (o.state = 'paid') <> (select count(*) = 1 from licences l where l.order_id = o.id))::int as wrong,
          (select count(*)::int from gateway_events) as events
        from orders o join sandbox_orders s on s.id = o.gateway_order_id`,
      )
      return row
    }
    const isSettled = async (tries: number) => {
      const now = await standing()
      return now?.paid === paid + tries && now.failed === failed - tries
    }
    const tookMs = await msUntil(() => isSettled(0), settledMs)
    await db.unchecked(
      `update sandbox_orders set state = 'paid', changed_at = now(), payment_id = 'pay_' || id where id = any($1::text[])`,
      [again.map(({ gatewayOrderId }) => gatewayOrderId)],
    )
    const seconds = deliveriesOf(again, 'second')
    for (const [at, delivery] of seconds.entries()) {
      if (at === again.length) {
        await server.kill()
        server = start(settings)
        address = await server.ready
      }
      await send(delivery)
    }
    await msUntil(() => isSettled(again.length), settledMs)
    const found = await standing()
    return {
      isAsExpected:
        (await isSettled(again.length)) &&
        again.length === secondTries &&
        found?.licences === paid + again.length &&
        found.wrong === 0 &&
        found.created === open &&
        found.events === orderCount + again.length &&
        counts.refused === orderCount + again.length,
      seen: `${JSON.stringify(found)} of ${paid + again.length} captured; ${counts.taken} deliveries taken, ${counts.refused} forged ones refused; settled ${secondsText(tookMs)} after the last one`,
    }
  },
}
