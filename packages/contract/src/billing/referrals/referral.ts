// Referrals: students whose referral ID others named at sign-up, with those others and their payments.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'

/** The latest referrals shown for each sponsor; `count` is the total. */
export const maxReferralsShown = 50

export const Referral = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  joinedAt: Moment,
  isPaid: z.boolean(),
  /** The gateway's id of the latest payment; null without a payment at a gateway. */
  paymentId: z.string().nullable(),
})
export type Referral = z.infer<typeof Referral>

export const ReferralGroup = z.object({
  sponsor: z.object({ id: z.uuid(), name: z.string(), college: z.string(), referralCode: z.string().nullable() }),
  count: z.int(),
  paidCount: z.int(),
  referrals: z.array(Referral),
})
export type ReferralGroup = z.infer<typeof ReferralGroup>

export const ReferralQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type ReferralQuery = z.infer<typeof ReferralQuery>
