// The billing settings from the environment. All of them are optional.

import type { Payee } from '@rounds/contract/billing/gateways/transfer'
import type { Party } from '@rounds/contract/billing/invoices/invoice'
import type { PhonePeAccount } from './gateways/phonepe/phonepe-client.ts'
import type { RazorpayAccount } from './gateways/razorpay/razorpay-client.ts'

export interface BillingSettings {
  /** The issuer of invoices. When it is unset, no invoices are issued. */
  supplier?: Supplier | undefined
  /** The account for bank transfers. When it is unset, transfers are not offered. */
  payee?: Payee | undefined
  /** The merchant accounts. A gateway without an account is not offered. */
  razorpay?: RazorpayAccount | undefined
  phonePe?: PhonePeAccount | undefined
}

/** The seller, with the GST classification of the service. */
export interface Supplier extends Party {
  gstin: string
  /** Services Accounting Code (GST). */
  sac: string
}
