// Queries and mutations of coupons, for the Master.
import type { CouponDraft, CouponQuery } from '@rounds/contract/billing/coupons/coupon'
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['coupons']

export const couponListQuery = (query: Partial<CouponQuery>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(coupons.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** `quiet`, because the form shows a refusal at its fields. */
export const useCreateCoupon = () =>
  useChange(key, (body: CouponDraft) => call(coupons.create, { body }), { quiet: true })

export const useDeleteCoupon = () =>
  useChange(key, (id: string) => call(coupons.delete, { params: { id } }), { unreached: couponMessages.failed })
