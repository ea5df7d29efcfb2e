// Takes random steps and checks invariants: orders, licences, coupons and accounts never contradict each other.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { expect } from 'vitest'
import { acts, openOrderWalk } from '#api/testing/billing/order-walk.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { testEngine } from '#api/testing/test-database.ts'

/** A full walk on PostgreSQL, with concurrent connections. The embedded engine runs the same code in a short one. */
const steps = Number(process.env.WALK_STEPS ?? (testEngine === 'postgres' ? 10_000 : 200))
const comparedEvery = 250

/** The count that an order bought; zero when its money came twice or too late. */
const unlessFound = (count: string): string => `case when exists (select from refunds r where r.order_id = o.id
  and r.cause in ('paidTwice', 'tooLate')) then 0 else ${count} end`

/** The invariants. Each query finds the rows that violate it. */
const rules: Readonly<Record<string, string>> = {
  'a coupon has as many uses left as it has rows for the others': `select c.id from coupons c
    where c.left_count <> c.quantity - (select count(*) from coupon_uses u where u.coupon_id = c.id)`,
  // An earlier order that was paid late may have taken over the use.
  'an open order keeps its coupon for the student': `select o.id from orders o where o.state = 'created'
    and o.coupon_id is not null
    and not exists (select from coupon_uses u where u.coupon_id = o.coupon_id and u.student_id = o.student_id)`,
  'who has the price of a coupon has a use of it': `select o.id from orders o where o.state = 'paid'
    and o.coupon_id is not null and not o.is_refund_due
    and not exists (select from coupon_uses u where u.order_id = o.id and u.used_at is not null)`,
  'an order that came to nothing has no coupon': `select o.id from orders o join coupon_uses u on u.order_id = o.id
    where o.state in ('failed', 'expired')`,
  'a paid order uses its coupon': `select o.id from orders o join coupon_uses u on u.order_id = o.id
    where o.state = 'paid' and u.used_at is null`,
  'a paid order of a student has one licence, or bought nothing': `select o.id from orders o where o.state = 'paid'
    and o.student_id is not null and (select count(*) from licences l where l.order_id = o.id) <> ${unlessFound('1')}`,
  'a paid order of a college has its seats, or bought nothing': `select o.id from orders o where o.state = 'paid'
    and o.student_id is null and (select count(*) from seats s where s.order_id = o.id) <> ${unlessFound('o.quantity')}`,
  'no other order has seats that are open': `select o.id from orders o join seats s on s.order_id = o.id
    where o.state <> 'paid' and s.closed_at is null`,
  'what is refunded was given back at the gateway': `select o.id from orders o join sandbox_orders s on s.id = 'sandbox_' || o.id
    where (o.state = 'refunded' or exists (select from refunds r where r.order_id = o.id and r.state = 'done'))
      and s.state <> 'refunded'`,
  'a series of papers has no gap': `select i.kind, i.financial_year from invoices i
    left join invoice_series s on s.kind = i.kind and s.financial_year = i.financial_year
    group by i.kind, i.financial_year, s.last
    having count(*) <> max(i.sequence) or min(i.sequence) <> 1 or s.last is distinct from max(i.sequence)`,
  'no other order has a licence that holds': `select o.id from orders o join licences l on l.order_id = o.id
    where o.state <> 'paid' and l.revoked_at is null`,
  'money is due for paid orders alone': `select id from orders where is_refund_due and state <> 'paid'`,
  'money is due as long as its refund is not done': `select o.id from orders o where o.is_refund_due
    <> exists (select from refunds r where r.order_id = o.id and r.state <> 'done')`,
  'a coupon is used by as many as it has uses': `select c.id from coupons c where c.quantity
    < (select count(*) from coupon_uses u where u.coupon_id = c.id and u.used_at is not null)`,
  'a student has paid who has a licence': `select a.id from accounts a left join lateral (
      select count(*) as n, max(ends_at) as until from licences where student_id = a.id and revoked_at is null) l on true
    where a.role = 'student' and (a.payment_status <> case when l.n > 0 then 'paid' else 'unpaid' end
      or a.licence_until is distinct from l.until)`,
  'an order is paid as the gateway says': `select o.id from orders o join sandbox_orders s on s.id = 'sandbox_' || o.id
    where o.state in ('paid', 'refunded')
      and (s.state not in ('paid', 'refunded') or s.payment_id <> o.payment_id or s.amount_paise <> o.total_paise)`,
  'every way that an order has gone is in the audit log': `select o.id from orders o
    where o.state in ('paid', 'failed', 'refunded') and not exists (select from audit_events e
      where e.action = 'order.settled' and e.subject_id = o.id::text and e.outcome = 'done'
        and e.detail->>'to' = o.state)`,
}

/**
 * Work left undone by dead servers: a payment without an invoice, a refund without a credit note, a forgotten refund.
 */
const undone = `select o.id from orders o
  where o.payment_id is not null and (select count(*) from invoices i where i.order_id = o.id)
    <> case when o.state = 'refunded' then 2 else 1 end
  union all select order_id from refunds where state in ('asked', 'failed')`

async function expectRules({ db }: Harness, states: ReadonlyMap<string, { state: string }>): Promise<void> {
  for (const [rule, sql] of Object.entries(rules)) expect([rule, await db.unchecked(sql)]).toEqual([rule, []])
  const rows = await db.unchecked('select id, state from orders')
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([...states].map(([id, { state }]) => [id, state])),
  )
}

it(`${steps} random steps leave every order as the model says (TEST_SEED=${testSeed})`, async ({ harness }) => {
  const walk = await openOrderWalk(harness, testSeed)
  for (let at = 1; at <= steps; at++) {
    await walk.step()
    if (at % comparedEvery === 0) await expectRules(harness, walk.orders)
  }
  await walk.recover()
  await expectRules(harness, walk.orders)
  expect(await harness.db.unchecked(undone)).toEqual([])
  // A walk proves nothing about steps that never happened. A short walk may miss rare ones.
  if (steps < 1000) return
  expect(Object.keys(acts).filter((act) => !walk.done[act])).toEqual([])
}, 600_000)
