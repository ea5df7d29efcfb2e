// The payee of transfers. Transfers are off unless a bank account or a UPI address is set.
import { z } from 'zod'
import { settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import type { BillingSettings } from '../../billing-settings.ts'

/** The demo shows an account that does not exist. */
const demoPayee = { name: 'Rounds (sample)', account: '000000000000', ifsc: 'SAMP0000000', upi: 'sample@upi' }

export const transferSettings = settings(
  {
    TRANSFER_NAME: z.string().trim().max(100).optional(),
    TRANSFER_ACCOUNT: z
      .string()
      .regex(/^\d{9,18}$/, 'it has 9 to 18 figures')
      .optional(),
    TRANSFER_IFSC: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'it is an IFSC, such as SBIN0000123')
      .optional(),
    TRANSFER_UPI: z
      .string()
      .regex(/^[\w.-]{2,}@[a-zA-Z]{2,}$/, 'it is a UPI address, such as name@bank')
      .optional(),
  },
  (
    { TRANSFER_NAME: name, TRANSFER_ACCOUNT: account, TRANSFER_IFSC: ifsc, TRANSFER_UPI: upi },
    { demoData },
  ): Pick<BillingSettings, 'payee'> => {
    if (!name && !account && !ifsc && !upi) return demoData ? { payee: demoPayee } : {}
    if (Boolean(account) !== Boolean(ifsc))
      throw new WrongSetting('TRANSFER_ACCOUNT and TRANSFER_IFSC belong together.')
    if (!name || !(account || upi))
      throw new WrongSetting(
        'TRANSFER_NAME goes with TRANSFER_ACCOUNT and TRANSFER_IFSC, with TRANSFER_UPI, or with all.',
      )
    return { payee: { name, account: account ?? null, ifsc: ifsc ?? null, upi: upi ?? null } }
  },
)
