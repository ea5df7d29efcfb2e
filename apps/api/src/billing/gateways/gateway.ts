// The interface of a payment gateway. Each gateway is a folder beside this file. Orders depend on this interface alone,
// so a new gateway does not touch them.

import type { IncomingHttpHeaders } from 'node:http'
import type { Checkout, GatewayId, GatewayStatus, PaymentProof } from '@rounds/contract/billing/gateways/gateway'

/** The part of an order that the gateway shows to the buyer. */
interface ShownOrder {
  amountPaise: number
  /** One line that describes the purchase. */
  description: string
  /** The page to which the gateway returns the browser. */
  returnUrl: string
  /** Remaining time to pay. */
  secondsLeft: number
}

/** An order as it is sent to a gateway. */
interface GatewayOrder extends ShownOrder {
  /** Our id. The order may be opened again when a reply was lost; the first one stored counts. */
  id: string
  /** The URL on our server of the document that runs a gateway's script. */
  documentUrl: string
}

/** An order in the document that runs a gateway's script. */
export interface DocumentOrder extends ShownOrder {
  gatewayOrderId: string
  payer: { name: string; email: string; phone: string | null }
  /** The message for buyers when the script does not load. */
  notLoaded: string
}

/** A page with its own content security policy. */
export interface CheckoutDocument {
  markup: string
  policy: string
}

/** An order that exists at its gateway. */
export interface OpenedOrder {
  orderId: string
  gatewayOrderId: string
  /** The number of refund requests so far; absent when there was none. */
  refundNumber?: number
}

export interface Gateway {
  readonly id: GatewayId
  /** The name that buyers see. */
  readonly label: string
  /** True when no money moves. */
  readonly isTest: boolean
  /** Opens the order at the gateway. Throws when the gateway is unreachable: the next attempt then opens the order. */
  open(order: GatewayOrder): Promise<{ gatewayOrderId: string; checkout: Checkout }>
  /** Renders the document of a `script` checkout. Absent when the gateway has its own page. */
  document?(order: DocumentOrder): CheckoutDocument
  /**
   * Asks the gateway for the status of an order, the only thing that changes its state. At most 5 s a call, three
   * attempts, no redirects (controls: C22). Throws when there is no usable reply, which changes nothing.
   */
  statusOf(order: OpenedOrder): Promise<GatewayStatus>
  /** Returns true without a proof, and for one that the gateway signed. A gateway that issues no proofs rejects any. */
  isGenuine(order: OpenedOrder, proof: PaymentProof | undefined): boolean
  /**
   * Returns the event of a webhook call with its order, if it names one. Returns null unless the signature over the raw
   * body is genuine.
   */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): { eventId: string; gatewayOrderId: string | null } | null
  /**
   * Requests a refund; `statusOf` reports its completion. Repeating the request under the same number does not refund
   * twice. Throws when the gateway refuses. Absent when refunds are made by hand.
   */
  refund?(order: OpenedOrder, payment: { paymentId: string; amountPaise: number }): Promise<void>
}

/** The configured gateways, in the order that buyers see. */
export type Gateways = readonly Gateway[]
