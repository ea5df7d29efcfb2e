// Settlement reports compared with orders: matches, differences and lines missing on one side. Nothing changes by
// itself.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import type { ReportLine } from '@rounds/contract/billing/reconciliations/reconciliation'
import { reconciliations } from '@rounds/contract/billing/reconciliations/reconciliation.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, anOrder, atGateway, signIn, standingOf } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'

const total = 1_179_882
const report = (lines: readonly Partial<ReportLine>[], over: object = {}) => ({
  gateway: 'sandbox' as const,
  fileName: 'settlement.csv',
  from: '2026-06-15',
  to: '2026-06-15',
  lines: JSON.stringify(
    lines.map((line, index) => ({
      line: index + 2,
      paymentId: '',
      orderRef: '',
      state: 'paid',
      amountPaise: total,
      feePaise: null,
      netPaise: null,
      ...line,
    })),
  ),
  ...over,
})

/** Creates an order that has ended at the sandbox. With `isTold` we have been notified. */
async function anEnd(
  harness: Harness,
  end: 'paid' | 'failed',
  isTold = true,
): Promise<{ id: string; paymentId: string }> {
  const buyer = await signIn(harness, await aBuyer(harness))
  const id = await anOrder(harness, buyer)
  await atGateway(harness, id, end)
  if (isTold) await buyer(orders.confirm, { params: { id }, body: {} })
  const [row] = await harness.db.unchecked('select payment_id from sandbox_orders where id = $1', [`sandbox_${id}`])
  return { id, paymentId: String(row?.payment_id ?? '') }
}

it('finds matches, differences and payments missing on one side, then asks the gateway about them', async ({
  harness,
  master,
}) => {
  const [agreed, cheap, unknownState, forgotten, wrongFee] = [
    await anEnd(harness, 'paid'),
    await anEnd(harness, 'paid'),
    await anEnd(harness, 'paid', false),
    await anEnd(harness, 'paid'),
    await anEnd(harness, 'paid'),
  ]
  const body = report([
    { paymentId: agreed.paymentId, feePaise: 23_598, netPaise: total - 23_598 },
    { paymentId: cheap.paymentId, amountPaise: 100 },
    { orderRef: `sandbox_${unknownState.id}` },
    { paymentId: 'pay_of_nobody' },
    { orderRef: wrongFee.id, feePaise: 23_598, netPaise: total },
    { paymentId: 'pay_failed', state: 'failed' },
    { paymentId: agreed.paymentId, state: 'refunded' },
  ])
  const { status, body: made } = await master(reconciliations.create, { body })
  expect([status, made.message]).toEqual([200, 'The report is compared. Nothing was changed.'])
  expect(made.run).toMatchObject({ by: 'Dr master', fileName: 'settlement.csv', from: '2026-06-15', to: '2026-06-15' })
  expect(made.run.counts).toEqual({ matched: 2, amount: 1, state: 2, fee: 1, missingHere: 1, missingThere: 1 })
  const params = { id: made.run.id }
  const { lines } = (await master(reconciliations.lines, { params, query: {} })).body
  expect(lines.map(({ outcome, order }) => [outcome, order?.id])).toEqual([
    ['amount', cheap.id],
    ['state', unknownState.id],
    ['missingHere', undefined],
    ['fee', wrongFee.id],
    ['state', agreed.id],
    ['missingThere', forgotten.id],
    ['matched', agreed.id],
    ['matched', undefined],
  ])
  expect((await master(reconciliations.lines, { params, query: { outcome: 'fee' } })).body.page.total).toBe(1)
  expect(await standingOf(harness, unknownState.id)).toMatchObject({ state: 'created' })
  expect(await lastEvent(harness, 'reconciliation.made', 'detail')).toMatchObject({
    detail: { kind: 'sandbox', rows: 7 },
  })
  const saved: unknown = (await master(reconciliations.export, { params })).body
  const [titles, ...rows] = recordsOf(Buffer.isBuffer(saved) ? saved.toString('utf8') : '')
  expect([titles?.slice(0, 3), rows.length]).toEqual([['Line', 'Found', 'Payment ID'], 8])
  const settled = await master(reconciliations.settle, { params })
  expect(settled.body.message).toBe(
    'We ask the gateway about the orders that differ. Look at them again in a few minutes.',
  )
  const jobs = await harness.db.unchecked("select data->>'orderId' as id from pgboss.job where name = 'settle-order'")
  expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set([agreed.id, cheap.id, unknownState.id, forgotten.id]))
  const { runs } = (await master(reconciliations.list)).body
  expect(runs[0]?.id).toBe(made.run.id)
})

it('refuses an empty report, a reversed period, an unreadable report and too many lines', async ({ master }) => {
  const refused = async (body: ReturnType<typeof report>) =>
    (await master(reconciliations.create, { body })).body.fields
  expect(await refused(report([]))).toEqual({ lines: 'The file has no payments.' })
  expect(await refused(report([{ paymentId: 'pay_1' }], { to: '2026-06-14' }))).toEqual({
    to: 'The last day comes before the first.',
  })
  expect(await refused(report([], { lines: 'no JSON' }))).toEqual({ lines: 'The lines of the report cannot be read.' })
  const many = Array.from({ length: 5_001 }, () => ({ paymentId: 'p' }))
  expect(await refused(report(many))).toEqual({ lines: 'A report has at most 5,000 lines. Please split it by days.' })
  const nobody = { params: { id: uuidv7() } }
  expect((await master(reconciliations.lines, nobody)).status).toBe(404)
  expect((await master(reconciliations.export, nobody)).status).toBe(404)
  const agreed = await master(reconciliations.create, {
    body: report([{ paymentId: 'f', state: 'failed' }], { from: '2020-01-01', to: '2020-01-01' }),
  })
  const nothing = await master(reconciliations.settle, { params: { id: agreed.body.run.id } })
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'No order differs: there is nothing to ask the gateway.',
  ])
})

it('is for the Master only', async ({ admin, hod, student }) => {
  const params = { id: uuidv7() }
  for (const client of [admin, hod, student]) {
    expect((await client(reconciliations.list)).status).toBe(403)
    expect((await client(reconciliations.create, { body: report([{ paymentId: 'p' }]) })).status).toBe(403)
    expect((await client(reconciliations.lines, { params })).status).toBe(403)
    expect((await client(reconciliations.export, { params })).status).toBe(403)
    expect((await client(reconciliations.settle, { params })).status).toBe(403)
  }
})
