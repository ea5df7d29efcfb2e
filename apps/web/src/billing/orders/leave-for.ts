// Navigates to the place of payment.
import type { Checkout } from '@rounds/contract/billing/gateways/gateway'

/** The gateway's page, or our document that runs its script. Neither belongs to the application, hence a full load. */
export const leaveFor = ({ url }: Checkout): void => window.location.assign(url)
