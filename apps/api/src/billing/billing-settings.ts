// What the environment says about money; everything is optional.

import type { Payee } from '@rounds/contract/billing/gateways/transfer'
import type { Party } from '@rounds/contract/billing/invoices/invoice'
import type { PhonePeAccount } from './gateways/phonepe/phonepe-client.ts'
import type { RazorpayAccount } from './gateways/razorpay/razorpay-client.ts'

export interface BillingSettings {
  /** Who issues invoices; without it none is issued. */
  supplier?: Supplier | undefined
  /** Where people transfer money to; without it that way is not offered. */
  payee?: Payee | undefined
  /** The accounts at gateways; one that is not there is not offered. */
  razorpay?: RazorpayAccount | undefined
  phonePe?: PhonePeAccount | undefined
}

/** The seller, and what GST calls the service. */
export interface Supplier extends Party {
  gstin: string
  /** The accounting code of the service. */
  sac: string
}
