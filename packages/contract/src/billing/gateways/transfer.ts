// Bank transfer and UPI as a gateway: where the money goes, and what has become of a payment.
import { z } from 'zod'

/** Where the money goes: an account at a bank, a UPI address, or both. */
export const Payee = z.object({
  name: z.string(),
  account: z.string().nullable(),
  ifsc: z.string().nullable(),
  upi: z.string().nullable(),
})
export type Payee = z.infer<typeof Payee>

/** `entered` until the Master has looked at the statement. */
export const transferStates = ['entered', 'confirmed', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
