// A server that crashes between any two steps. Steps are its statements, commits, notifications and gateway calls; the
// n-th and all later ones do not happen.
import type { Gateways } from '#api/billing/gateways/gateway.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Notify } from '#api/kernel/notifications/notify.ts'

const death = new Error('The server is gone.')

export interface DyingServer extends Pick<Api, 'db' | 'notify' | 'clock'> {
  gateways: Gateways
  isDead(): boolean
  /** The number of committed transactions. */
  commits(): number
}

/** `onRefund` runs when the gateway has refunded, whether or not the server lives to see the reply. */
export function dyingServer(
  { db, notify, clock }: Pick<Api, 'db' | 'notify' | 'clock'>,
  gateways: Gateways,
  { steps, onRefund }: { steps: number; onRefund?: () => void },
): DyingServer {
  let [left, depth, commits, isDead] = [steps, 0, 0, false]
  const step = (): void => {
    if (left === 0) {
      isDead = true
      throw death
    }
    left--
  }
  const dying: Database = {
    ...db,
    async rows(statement, values) {
      step()
      return db.rows(statement, values)
    },
    async row(statement, values) {
      step()
      return db.row(statement, values)
    },
    async execute(statement, values) {
      step()
      return db.execute(statement, values)
    },
    async transaction(work) {
      const isOutermost = depth === 0
      depth++
      try {
        const result = await db.transaction(async () => {
          const done = await work()
          step()
          return done
        })
        if (isOutermost) commits++
        step()
        return result
      } finally {
        depth--
      }
    },
  }
  const telling: Notify = async (event, told) => {
    step()
    await notify(event, told)
  }
  const asked: Gateways = gateways.map((gateway) => ({
    ...gateway,
    async statusOf(order) {
      step()
      const status = await gateway.statusOf(order)
      step()
      return status
    },
    async refund(order, payment) {
      step()
      await gateway.refund?.(order, payment)
      onRefund?.()
      step()
    },
  }))
  return { db: dying, notify: telling, clock, gateways: asked, isDead: () => isDead, commits: () => commits }
}
