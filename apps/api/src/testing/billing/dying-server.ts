// A server that dies between any two steps: of its statements, commits, notices and calls of gateways the n-th does not
// happen, and nothing after it.
import type { Gateways } from '#api/billing/gateways/gateway.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Notify } from '#api/kernel/notifications/notify.ts'

const death = new Error('The server is gone.')

export interface DyingServer extends Pick<Api, 'db' | 'notify' | 'clock'> {
  gateways: Gateways
  isDead(): boolean
  /** How many transactions it has committed. */
  commits(): number
}

/** `onRefund`: its gateway has given money back, whether the server lives to hear of it or not. */
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
