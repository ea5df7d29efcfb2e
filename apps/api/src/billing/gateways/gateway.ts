// What the product needs of a payment gateway. Each gateway is a folder of its own beside this file; orders know this
// interface alone, so a gateway is added without touching them.

import type { IncomingHttpHeaders } from 'node:http'
import type { Checkout, GatewayId, GatewayStatus, PaymentProof } from '@rounds/contract/billing/gateways/gateway'

/** An order as a gateway sees it. */
interface GatewayOrder {
  /** Ours: a gateway that has seen it before answers with the same order of its own. */
  id: string
  amountPaise: number
  /** What is bought, in a line. */
  description: string
  expiresAt: Date
  payer: { name: string; email: string; phone: string | null }
  /** Where a gateway with a page of its own sends the browser when it is done. */
  returnUrl: string
}

/** How an order is known at its gateway. */
export interface OpenedOrder {
  orderId: string
  gatewayOrderId: string
}

export interface Gateway {
  readonly id: GatewayId
  /** What buyers read. */
  readonly label: string
  /** No money moves. */
  readonly isTest: boolean
  /** Opens the order at the gateway. Throws where it is out of reach: the order is then opened by the next try. */
  open(order: GatewayOrder): Promise<{ gatewayOrderId: string; checkout: Checkout }>
  /**
   * What has become of an order: the only thing that changes its state. Within 5 s, three tries, no redirects
   * (controls: C22); throws where there is no usable answer, which changes nothing.
   */
  statusOf(order: OpenedOrder): Promise<GatewayStatus>
  /** True for a proof that the gateway signed; a gateway whose script gives none takes none. */
  isGenuine(order: OpenedOrder, proof: PaymentProof | undefined): boolean
  /** The event of a webhook call with a genuine signature over the raw body; null for any other call. */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): { eventId: string; gatewayOrderId: string } | null
}

/** The gateways that are set up, in the order in which buyers see them. */
export type Gateways = readonly Gateway[]
