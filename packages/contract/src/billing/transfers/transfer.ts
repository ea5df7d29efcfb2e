// A payment by bank transfer or UPI: the payee, the bank's reference, and the Master's findings on the statement.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { transferStates } from '../gateways/transfer.ts'
import { transferMessages } from './transfer.messages.ts'

/** The reference that both banks use for the payment, in upper case. */
export const TransferEntry = z.strictObject({
  reference: z
    .string(transferMessages.reference)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10,22}$/, transferMessages.reference),
})

const words = lineText({ label: 'The words', max: maxCharacters.readyRemark, missing: transferMessages.words })

export type TransferEntry = z.infer<typeof TransferEntry>

/** The entry on the bank statement. `amountPaise` must equal the order's total. */
export const TransferConfirmation = z.strictObject({
  paidOn: BusinessDate,
  amountPaise: z.int(transferMessages.otherAmount).min(1, transferMessages.otherAmount),
  words,
})
export type TransferConfirmation = z.infer<typeof TransferConfirmation>

export const TransferRefusal = z.strictObject({ words })
export type TransferRefusal = z.infer<typeof TransferRefusal>

export const Transfer = z.object({
  orderId: z.uuid(),
  reference: z.string(),
  state: z.enum(transferStates),
  /** The beneficiary of the order: a student, or a college. */
  buyer: z.string(),
  payer: z.string(),
  title: z.string(),
  quantity: z.int(),
  totalPaise: z.int(),
  enteredAt: Moment,
  /** Set by the Master's decision; null before it. A refused transfer has no day of payment. */
  paidOn: z.string().nullable(),
  words: z.string().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  state: z.enum(transferStates).optional(),
})
export type TransferQuery = z.infer<typeof TransferQuery>
