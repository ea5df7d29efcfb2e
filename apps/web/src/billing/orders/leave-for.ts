// Goes where a payment is made.
import type { Checkout } from '@rounds/contract/billing/gateways/gateway'

/** The page of the gateway, or the document of ours in which its script runs: neither is a page of the application. */
export const leaveFor = ({ url }: Checkout): void => window.location.assign(url)
