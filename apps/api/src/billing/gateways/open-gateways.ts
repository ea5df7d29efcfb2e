// Which gateways a product has: those whose keys are set. With none set, and not in production, the sandbox stands in for them.
import type { Api } from '#api/kernel/api.ts'
import type { BillingSettings } from '../billing-settings.ts'
import type { Gateways } from './gateway.ts'
import { openPhonePe } from './phonepe/phonepe-gateway.ts'
import { openRazorpay } from './razorpay/razorpay-gateway.ts'
import { openSandbox } from './sandbox/sandbox-gateway.ts'
import { openTransfers } from './transfer/transfer-gateway.ts'

/** A product in production without a gateway has none: its cart says whom to ask. */
export function openGateways(
  api: Pick<Api, 'db' | 'sealer' | 'production' | 'clock'>,
  { razorpay, phonePe, payee }: BillingSettings,
): Gateways {
  const found = [...(razorpay ? [openRazorpay(razorpay)] : []), ...(phonePe ? [openPhonePe(phonePe)] : [])]
  const online = found.length > 0 || api.production ? found : [openSandbox(api)]
  return payee ? [...online, openTransfers(api, payee)] : online
}
