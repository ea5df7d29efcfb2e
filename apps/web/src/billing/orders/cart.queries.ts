// The packages that a student can buy, prices with a coupon, and the start of a payment.
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import type { OrderDraft } from '@rounds/contract/billing/orders/order'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call(orders.cart, { signal }),
})

/** The students of one college for whom a licence can be paid now. */
export const payableStudentsQuery = (collegeId: string | null) =>
  queryOptions({
    queryKey: ['students', 'payable', collegeId],
    queryFn: async ({ signal }) =>
      (await call(accounts.studentOptions, { query: { ...(collegeId ? { collegeId } : {}), for: 'payment' }, signal }))
        .students,
    enabled: collegeId !== null,
  })

/** The price with a coupon. `quiet`, because a refusal shows at the field. */
export const useApplyCoupon = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (body: { code: string; packageId: string; studentId?: string }) => call(coupons.apply, { body }),
  })

/** Starts a payment. One idempotency key per press, so that a retry after a lost reply creates no second order. */
export const useCreateOrder = () =>
  useMutation({
    mutationFn: (body: OrderDraft) => call(orders.create, { body, isOnce: true }),
  })
