// Opens the gateways whose keys are set. When none is set outside production, the sandbox is used instead.
import type { Api } from '#api/kernel/api.ts'
import type { BillingSettings } from '../billing-settings.ts'
import type { Gateways } from './gateway.ts'
import { openPhonePe } from './phonepe/phonepe-gateway.ts'
import { openRazorpay } from './razorpay/razorpay-gateway.ts'
import { openSandbox } from './sandbox/sandbox-gateway.ts'
import { openTransfers } from './transfer/transfer-gateway.ts'

/** Returns the configured gateways. In production the list can be empty: the cart then says whom to contact. */
export function openGateways(
  api: Pick<Api, 'db' | 'sealer' | 'production' | 'clock'>,
  { razorpay, phonePe, payee }: BillingSettings,
): Gateways {
  const found = [...(razorpay ? [openRazorpay(razorpay)] : []), ...(phonePe ? [openPhonePe(phonePe)] : [])]
  const online = found.length > 0 || api.production ? found : [openSandbox(api)]
  return payee ? [...online, openTransfers(api, payee)] : online
}
