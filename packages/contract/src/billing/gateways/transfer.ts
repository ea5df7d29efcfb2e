// Bank transfer and UPI as a gateway: the payee, and the states of a payment.
import { z } from 'zod'

/** The recipient of payments: a bank account, a UPI address, or both. */
export const Payee = z.object({
  name: z.string(),
  account: z.string().nullable(),
  ifsc: z.string().nullable(),
  upi: z.string().nullable(),
})
export type Payee = z.infer<typeof Payee>

/** `entered` until the Master has checked the bank statement. */
export const transferStates = ['entered', 'confirmed', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
