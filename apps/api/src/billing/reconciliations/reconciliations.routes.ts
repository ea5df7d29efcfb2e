// Serves settlement reports: compares and stores them, and on request asks the gateway about the differences.

import { reconciliations } from '@rounds/contract/billing/reconciliations/reconciliation.endpoints'
import { reconciliationMessages } from '@rounds/contract/billing/reconciliations/reconciliation.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { conflict, invalid } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { exportedList } from '#api/kernel/exports/exported-list.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import { settleOne } from '../orders/orders.jobs.ts'
import {
  differingOrders,
  findReconciliation,
  insertReconciliation,
  linesListed,
  listLines,
  listReconciliations,
} from './reconciliations.store.ts'

/** Each run stores thousands of lines, or asks the gateway about hundreds of orders. */
const runTries = { name: 'reconciliation', tries: 30, windowMs: hourMs }
const maxSettledAtOnce = 500

const rupees = (paise: string): string => `to_char(${paise} / 100.0, 'FM999999990.00')`
const lineFile = exportedList({
  name: 'reconciliations.export',
  ...linesListed,
  columns: [
    ['Line', 'l.line'],
    ['Found', 'l.outcome'],
    ['Payment ID', 'l.payment_id'],
    ['Order at the gateway', 'l.order_ref'],
    ['Reported state', 'l.state'],
    ['Reported amount', rupees('l.amount_paise')],
    ['Fee', rupees('l.fee_paise')],
    ['Paid out', rupees('l.net_paise')],
    ['Order', 'o.id'],
    ['State', 'o.state'],
    ['Total', rupees('o.total_paise')],
    ['For', 'coalesce(a.name, c.name)'],
  ],
})

export function reconciliationRoutes(api: Api): void {
  const { db } = api

  serve(api, reconciliations.list, ({ scope, query }) => listReconciliations(db, scope, query))

  serve(api, reconciliations.create, async ({ body, scope, viewer, now, audit }) => {
    if (body.to < body.from) throw invalid({ to: reconciliationMessages.days })
    await countTry(api, runTries, viewer.id, now)
    const id = uuidv7()
    await db.transaction(async () => {
      await insertReconciliation(db, { id, ...body, createdById: viewer.id, now })
      const { gateway: kind, from: fromDay, to: toDay, lines } = body
      await audit({ subject: { kind: 'reconciliation', id }, detail: { kind, fromDay, toDay, rows: lines.length } })
    })
    return { message: reconciliationMessages.compared, run: await findReconciliation(db, scope, id) }
  })

  serve(api, reconciliations.lines, async ({ params: { id }, scope, query }) => ({
    run: await findReconciliation(db, scope, id),
    ...(await listLines(db, scope, id, query)),
  }))

  serve(api, reconciliations.export, async (call) => {
    const { scope, params } = call
    await findReconciliation(db, scope, params.id)
    const file = lineFile(scope, { values: { id: params.id, outcome: null }, variant: {} })
    const detail = { ids: { reconciliation: params.id }, format: 'csv' }
    return sendPeopleExport(api, call, file, { action: 'reconciliation.exported', name: 'reconciliation', detail })
  })

  serve(api, reconciliations.settle, ({ params: { id }, scope, viewer, now, audit }) =>
    db.transaction(async () => {
      await findReconciliation(db, scope, id)
      const orders = await differingOrders(db, scope, id, maxSettledAtOnce)
      if (orders.length === 0) throw conflict(reconciliationMessages.nothingToSettle)
      await countTry(api, runTries, viewer.id, now)
      for (const orderId of orders) await api.jobs.enqueue(settleOne, { orderId })
      await audit({ subject: { kind: 'reconciliation', id }, detail: { count: orders.length } })
      return { message: reconciliationMessages.settling }
    }),
  )
}
