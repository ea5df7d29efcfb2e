// The acts of the order walk in which the server crashes between any two steps of settling an order, refunding it or
// writing invoices; and the recovery afterwards.
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import type { Gateways } from '#api/billing/gateways/gateway.ts'
import { dueInvoices } from '#api/billing/invoices/invoices.store.ts'
import { issueDue } from '#api/billing/invoices/issue-invoices.ts'
import { settleOrder } from '#api/billing/orders/settle-order.ts'
import { refundOrder } from '#api/billing/payments/refunds.jobs.ts'
import type { Dice } from '#api/kernel/demo/dice.ts'
import type { Client } from '../client.ts'
import type { Harness } from '../harness.ts'
import { type DyingServer, dyingServer } from './dying-server.ts'
import { supplier } from './invoices.ts'
import { type Modelled, modelledState } from './order-model.ts'
import { signIn } from './orders.ts'

interface Walking {
  harness: Harness
  dice: Dice
  gateways: Gateways
  model: ReadonlyMap<string, Modelled>
  anyOrder(): Modelled | undefined
}

/** More steps than any of the three acts takes, so that the server survives some of them. */
const maxSteps = 45

/** A signed-in and freshly confirmed client of the Master, because the session may end between two steps of a walk. */
export async function aMaster(harness: Harness): Promise<Client> {
  const { master } = harness.people
  const client = await signIn(harness, master)
  await harness.db.unchecked('update sessions set confirmed_at = $2 where account_id = $1', [
    master.id,
    harness.clock.now,
  ])
  return client
}

export function crashActs({ harness, dice, gateways, model, anyOrder }: Walking) {
  const { api, clock } = harness
  const now = () => clock.now.getTime()
  const die = (onRefund?: () => void) =>
    dyingServer(api, gateways, { steps: dice.int(0, maxSteps), ...(onRefund ? { onRefund } : {}) })
  /** Returns the result of the work; undefined when the server has crashed. */
  const until = async <T>(server: DyingServer, work: Promise<T>): Promise<T | undefined> =>
    work.catch((fault: unknown) => {
      if (!server.isDead()) throw fault
      return undefined
    })
  const goingBack = () =>
    [...model.values()].filter(({ state, refundAskedAt }) => state === 'paid' && refundAskedAt !== undefined)

  const acts = {
    async crashWhileSettling() {
      const order = anyOrder()
      if (!order) return false
      const server = die()
      const by = dice.pick(['webhook', 'browser', 'reconciler'] as const)
      const answered = await until(server, settleOrder(server, server.gateways, order.id, by))
      if (server.commits() > 0) order.state = modelledState(order, now())
      if (answered && answered !== order.state) throw new Error(`${order.id}: ${answered}, expected ${order.state}`)
      return server.isDead()
    },
    async askRefund() {
      const paid = [...model.values()].filter((one) => one.state === 'paid' && one.refundAskedAt === undefined)
      if (paid.length === 0) return false
      const order = dice.pick(paid)
      const master = await aMaster(harness)
      const body = { cause: 'duplicate', reason: 'Paid in cash as well' } as const
      const { status } = await master(refunds.ask, { params: { id: order.id }, body })
      if (status !== 200) throw new Error(`The refund of ${order.id} was answered with ${status}.`)
      order.refundAskedAt = now()
      return true
    },
    async crashWhileRefunding() {
      const asked = goingBack()
      if (asked.length === 0) return false
      const order = dice.pick(asked)
      let committed = 0
      const server = die(() => {
        order.gateway = 'refunded'
        committed = server.commits()
      })
      await until(server, refundOrder(server, server.gateways, order.id, dice.int(0, 1)))
      // A commit after the refund at the gateway must have recorded it.
      if (server.commits() > committed) order.state = modelledState(order, now())
      return server.isDead()
    },
    async crashWhileInvoicing() {
      const server = die()
      await until(server, issueDue(server, supplier))
      return server.isDead()
    },
  }

  /** What the jobs do once no server crashes: every requested refund is made, and each payment gets its documents. */
  async function recover(): Promise<void> {
    for (const order of goingBack()) {
      await refundOrder(api, gateways, order.id, 1)
      order.gateway = 'refunded'
      order.state = 'refunded'
    }
    for (const order of model.values()) {
      order.state = modelledState(order, now())
      await settleOrder(api, gateways, order.id, 'reconciler')
    }
    while ((await dueInvoices(api.db, 1)).length > 0) await issueDue(api, supplier)
  }

  return { acts, recover }
}
