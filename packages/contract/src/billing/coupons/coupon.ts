// A coupon: one code with a fixed discount, so many uses, one of a student.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { couponMessages } from './coupon.messages.ts'

/** A code as people type it; kept and compared in upper case. */
export const CouponCode = z
  .string(couponMessages.invalidCode)
  .trim()
  .toUpperCase()
  .max(maxCharacters.couponCode, couponMessages.invalidCode)
  .regex(/^[A-Z0-9-]+$/, couponMessages.invalidCode)

export const CouponApplication = z.strictObject({ code: CouponCode, packageId: Id })
