// What the environment says about money; everything is optional.
import type { Party } from '@rounds/contract/billing/invoices/invoice'

export interface BillingSettings {
  /** Who issues invoices; without it none is issued. */
  supplier?: Supplier | undefined
}

/** The seller, and what GST calls the service. */
export interface Supplier extends Party {
  gstin: string
  /** The accounting code of the service. */
  sac: string
}
