// A coupon: one code with a fixed discount and a number of uses, one per student.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { maxPricePaise } from '../packages/package.ts'
import { couponMessages } from './coupon.messages.ts'

/** A code as typed; stored and compared in upper case. */
export const CouponCode = z
  .string(couponMessages.invalidCode)
  .trim()
  .toUpperCase()
  .max(maxCharacters.couponCode, couponMessages.invalidCode)
  .regex(/^[A-Z0-9-]+$/, couponMessages.invalidCode)

export const CouponApplication = z.strictObject({
  code: CouponCode,
  packageId: Id,
  /** The student whom staff pay for; absent when students pay for themselves. */
  studentId: Id.optional(),
})

export const couponStates = ['Available', 'Used'] as const
export type CouponState = (typeof couponStates)[number]

const maxUses = 100_000
const Positive = z.int(couponMessages.notPositive).min(1, couponMessages.notPositive)

/** A new coupon: `couponQty` uses of `discount` paise each. Integrators send these field names. */
export const CouponDraft = z.strictObject({
  code: z
    .string(couponMessages.shortCode)
    .trim()
    .toUpperCase()
    .min(minCharacters.couponCode, couponMessages.shortCode)
    .max(maxCharacters.couponCode, couponMessages.longCode)
    .regex(/^[A-Z0-9-]+$/, couponMessages.signs),
  discount: Positive.max(maxPricePaise, couponMessages.largeDiscount),
  couponQty: Positive.max(maxUses, couponMessages.manyUses),
})
export type CouponDraft = z.infer<typeof CouponDraft>

export const Coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  /** The discount in paise. */
  amount: z.int(),
  /** `userQty`: all uses. `left`: uses neither made nor reserved by an order. `used`: uses made by a payment. */
  userQty: z.int(),
  left: z.int(),
  used: z.int(),
  /** `Used` when no uses are left. */
  state: z.enum(couponStates),
  createdAt: Moment,
})
export type Coupon = z.infer<typeof Coupon>

export const CouponQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  state: z.enum(couponStates).optional(),
})
export type CouponQuery = z.infer<typeof CouponQuery>
