// The issuer of invoices: the seller as registered for GST.

import { gstinPattern } from '@rounds/contract/reference/colleges/college'
import { stateOfGstin } from '@rounds/contract/reference/colleges/gst-states'
import { z } from 'zod'
import { settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import type { BillingSettings, Supplier } from '../billing-settings.ts'

/** SAC of licences to use software (heading 9973). */
const softwareLicence = '997331'
const demoSeller = { name: 'Rounds (sample)', address: '12 Residency Road, Jodhpur 342003', gstin: '08AAAAA0000A1Z5' }

export const invoiceSettings = settings(
  {
    INVOICE_NAME: z.string().trim().max(200).optional(),
    INVOICE_ADDRESS: z.string().trim().max(300).optional(),
    INVOICE_GSTIN: z.string().regex(gstinPattern, 'it is a GST number').optional(),
    INVOICE_SAC: z
      .string()
      .regex(/^\d{4,8}$/, 'it has four to eight digits')
      .default(softwareLicence),
  },
  ({ INVOICE_NAME, INVOICE_ADDRESS, INVOICE_GSTIN, INVOICE_SAC: sac }, { demoData }): BillingSettings => {
    if (!INVOICE_NAME && !INVOICE_ADDRESS && !INVOICE_GSTIN) {
      return demoData ? { supplier: demoSupplier } : {}
    }
    if (!INVOICE_NAME || !INVOICE_ADDRESS || !INVOICE_GSTIN) {
      throw new WrongSetting('INVOICE_NAME, INVOICE_ADDRESS and INVOICE_GSTIN go together (see .env.example).')
    }
    return { supplier: supplierOf({ name: INVOICE_NAME, address: INVOICE_ADDRESS, gstin: INVOICE_GSTIN }, sac) }
  },
)

function supplierOf({ name, address, gstin }: { name: string; address: string; gstin: string }, sac: string): Supplier {
  const state = stateOfGstin(gstin)
  if (!state) throw new WrongSetting('INVOICE_GSTIN is not valid: it begins with the digits of a state.')
  return { name, lines: address.split(/\s*;\s*/), gstin, state, sac }
}

/** The demo issues invoices of a fictitious seller. */
export const demoSupplier: Supplier = supplierOf(demoSeller, softwareLicence)
