// Orders, coupons and buyers for tests of billing.
import type { OrderDraft, SeatsDraft } from '@rounds/contract/billing/orders/order'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { orderPriceOf, seatsPriceOf } from '@rounds/contract/billing/packages/order-price'
import type { KeptPackage } from '@rounds/contract/billing/packages/package'
import { uuidv7 } from 'uuidv7'
import { changeSandboxOrder, openSandboxOrder } from '#api/billing/gateways/sandbox/sandbox.store.ts'
import { proofText, sandboxSigner } from '#api/billing/gateways/sandbox/sandbox-gateway.ts'
import { addPackage, listPackages, seedPackages } from '#api/billing/packages/packages.store.ts'
import type { Client } from '../client.ts'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import { aPerson, type TestPerson } from '../people.ts'

/** A coupon, of ₹999 by default. */
export async function aCoupon(
  harness: Harness,
  { code = `WELCOME${uuidv7().slice(-6).toUpperCase()}`, discountPaise = 99_900, quantity = 2 } = {},
): Promise<{ id: string; code: string; discountPaise: number }> {
  const id = uuidv7()
  const { id: createdById } = harness.people.master
  const row = { id, code, discountPaise, quantity, leftCount: quantity, createdById, createdAt: harness.clock.now }
  await insertRow(harness.db, 'coupons', row)
  return { id, code, discountPaise }
}

/** A student whose payment is due. */
export const aBuyer = (harness: Harness): Promise<TestPerson> =>
  aPerson(harness.db, {
    role: 'student',
    name: 'Dr Buyer',
    email: `buyer.${uuidv7()}@rounds.example`,
    paymentStatus: 'unpaid',
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })

/** Signs a person in, because a paid order ends its buyer's sessions. */
export async function signIn(harness: Harness, person: { id: string }): Promise<Client> {
  const headers = await harness.session(person)
  return (spec, given = {}) => harness.anonymous(spec, { ...given, headers: { ...headers, ...given.headers } })
}

/** The package for one student; seeds the packages, which a test database does not have. */
export async function singlePackage(harness: Harness): Promise<{ id: string; netPaise: number }> {
  await seedPackages(harness.db)
  const single = (await listPackages(harness.db, harness.clock.now)).find(({ buyer }) => buyer === 'one')
  if (!single) throw new Error('no package for one')
  return single
}

/** A further package for groups, which is listed last. */
export const aPackage = (harness: Harness): Promise<KeptPackage> =>
  addPackage(
    harness.db,
    {
      title: 'Another Package',
      description: 'For a group.',
      points: ['A licence'],
      buyer: 'group',
      till: null,
      pricePaise: 999_900,
      offerPricePaise: 599_900,
    },
    harness.clock.now,
  )

/** The draft of an order of the single package, at the server's price. */
export async function orderDraft(
  harness: Harness,
  coupon?: { code: string; discountPaise: number },
): Promise<OrderDraft> {
  const { id: packageId, netPaise } = await singlePackage(harness)
  const { totalPaise: amountPaise } = orderPriceOf(netPaise, coupon?.discountPaise)
  return { packageId, gateway: 'sandbox', amountPaise, ...(coupon ? { coupon: coupon.code } : {}) }
}

/** The draft of an order of `quantity` seats of the group package. */
export async function seatsDraft(harness: Harness, quantity: number): Promise<SeatsDraft> {
  await seedPackages(harness.db)
  const group = (await listPackages(harness.db, harness.clock.now)).find(({ buyer }) => buyer === 'group')
  if (!group) throw new Error('no package for several')
  const { totalPaise: amountPaise } = seatsPriceOf(group.netPaise, quantity)
  return { packageId: group.id, quantity, gateway: 'sandbox', amountPaise }
}

/** Creates an order as this client. */
export async function anOrder(
  harness: Harness,
  client: Client,
  coupon?: { code: string; discountPaise: number },
): Promise<string> {
  const { body } = await client(orders.create, { body: await orderDraft(harness, coupon) })
  return body.order.id
}

/** Stores an order that was never opened at its gateway; also works for a student who has paid. */
export async function anOrderRow(harness: Harness, student: TestPerson): Promise<string> {
  const id = uuidv7()
  const { id: packageId } = await singlePackage(harness)
  const { id: studentId, collegeId, departmentId } = student
  const { now } = harness.clock
  const price = { offerPaise: 999_900, discountPaise: 0, gstPaise: 179_982, totalPaise: 1_179_882 }
  const what = { packageId, packageTitle: 'Single Package', gateway: 'sandbox', state: 'expired', isRefundDue: false }
  const who = { studentId, collegeId, departmentId, payerId: studentId }
  await insertRow(harness.db, 'orders', {
    id,
    ...who,
    ...what,
    ...price,
    createdAt: now,
    expiresAt: now,
    changedAt: now,
  })
  return id
}

/** Stores a college's order of seats, opened at the sandbox and started by this payer. */
export async function aCollegeOrder(
  harness: Harness,
  { quantity, payer = harness.people.admin }: { quantity: number; payer?: TestPerson },
): Promise<string> {
  const id = uuidv7()
  await seedPackages(harness.db)
  const { now } = harness.clock
  const group = (await listPackages(harness.db, now)).find(({ buyer }) => buyer === 'group')
  if (!group) throw new Error('no package for several')
  const price = seatsPriceOf(group.netPaise, quantity)
  await insertRow(harness.db, 'orders', {
    id,
    quantity,
    collegeId: payer.collegeId,
    payerId: payer.id,
    packageId: group.id,
    packageTitle: group.title,
    ...price,
    gateway: 'sandbox',
    gatewayOrderId: atSandbox(id),
    state: 'created',
    isRefundDue: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    changedAt: now,
  })
  const shown = { amountPaise: price.totalPaise, description: group.title, returnUrl: 'https://rounds.example/' }
  await openSandboxOrder(harness.api.db, { id: atSandbox(id), ...shown })
  return id
}

/** The sandbox's id of an order. */
export const atSandbox = (orderId: string): string => `sandbox_${orderId}`

/** Acts at the gateway as the buyer or the merchant would. */
export const atGateway = (
  { api, clock }: Harness,
  orderId: string,
  to: 'paid' | 'failed' | 'refunded',
): Promise<boolean> => changeSandboxOrder(api.db, atSandbox(orderId), to, clock.now)

/** A payment proof signed like the sandbox's. */
export const sandboxProof = ({ api }: Harness, orderId: string, paymentId = 'sandbox_payment') => ({
  paymentId,
  signature: sandboxSigner(api)(proofText(atSandbox(orderId), paymentId)),
})

/** The state of an order, its coupon and its student in the database. */
export async function standingOf({ db }: Harness, orderId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.unchecked(
    `select o.state, o.is_refund_due as "isRefundDue", a.payment_status as "paymentStatus",
       (select count(*)::int from licences l where l.order_id = o.id and l.revoked_at is null) as licences,
       (select case when u.used_at is null then 'reserved' else 'used' end from coupon_uses u where u.order_id = o.id)
         as coupon
     from orders o join accounts a on a.id = o.student_id where o.id = $1`,
    [orderId],
  )
  return row
}
