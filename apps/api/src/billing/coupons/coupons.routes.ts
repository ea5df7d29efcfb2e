// Serves the coupon operations.

import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { orderPriceOf } from '@rounds/contract/billing/packages/order-price'
import { hourMs } from '@rounds/contract/kernel/durations'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { chosenStudent, payableStudent } from '../licences/payable-student.store.ts'
import { findPackage } from '../packages/packages.store.ts'
import { usableCoupon } from './coupons.store.ts'
import { createCoupon, deleteCoupon, listCoupons } from './kept-coupons.store.ts'

const windowMs = hourMs
/**
 * Limits guessing of codes (controls: C18). An order counts as an attempt too. Staff pay for many students and are
 * known by name, so their limit is higher.
 */
export const couponTries = ({ role }: Pick<Viewer, 'role'>): Limit =>
  role === 'student' ? { name: 'coupon', tries: 10, windowMs } : { name: 'coupon-staff', tries: 40, windowMs }

export function couponRoutes(api: Api): void {
  serve(api, coupons.apply, async ({ body, viewer, scope, now }) => {
    // Checked before the attempt is counted, because no code was tried yet.
    const chosen = chosenStudent(viewer, body.studentId)
    await countTry(api, couponTries(viewer), viewer.id, now)
    const { netPaise } = await findPackage(api.db, body.packageId, now)
    const { studentId } = await payableStudent(api.db, { viewer, scope }, chosen)
    const { discountPaise } = await usableCoupon(api.db, { code: body.code, studentId }, 'code')
    const price = orderPriceOf(netPaise, discountPaise)
    return { message: couponMessages.applied, amount: price.discountPaise, price }
  })

  serve(api, coupons.list, ({ scope, query }) => listCoupons(api.db, scope, query))

  serve(api, coupons.create, ({ body, viewer, now, audit }) =>
    api.db.transaction(async () => {
      const data = await createCoupon(api.db, body, { createdById: viewer.id, now })
      await audit({ subject: { kind: 'coupon', id: data.id } })
      return { message: couponMessages.created, data }
    }),
  )

  serve(api, coupons.delete, ({ params, scope, now, audit }) =>
    api.db.transaction(async () => {
      await deleteCoupon(api.db, scope, params.id, now)
      await audit({ subject: { kind: 'coupon', id: params.id } })
      return { message: couponMessages.deleted }
    }),
  )
}
