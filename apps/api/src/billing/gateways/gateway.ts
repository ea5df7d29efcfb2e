// What the product needs of a payment gateway. Each gateway is a folder of its own beside this file; orders know this
// interface alone, so a gateway is added without touching them.

import type { IncomingHttpHeaders } from 'node:http'
import type { Checkout, GatewayId, GatewayStatus, PaymentProof } from '@rounds/contract/billing/gateways/gateway'

/** What a buyer sees of an order at its gateway. */
interface ShownOrder {
  amountPaise: number
  /** What is bought, in a line. */
  description: string
  /** Where the browser goes when the gateway is done. */
  returnUrl: string
  /** How long it can be paid. */
  secondsLeft: number
}

/** An order as a gateway is told of it. */
interface GatewayOrder extends ShownOrder {
  /** Ours. It may be opened again when an answer was lost; the first one that is noted counts. */
  id: string
  /** Where our server shows the document of a gateway that has a script. */
  documentUrl: string
}

/** An order in the document in which a gateway's script takes the payment. */
export interface DocumentOrder extends ShownOrder {
  gatewayOrderId: string
  payer: { name: string; email: string; phone: string | null }
  /** What buyers read when the script does not load. */
  notLoaded: string
}

/** A page with a content security policy of its own. */
export interface CheckoutDocument {
  markup: string
  policy: string
}

/** How an order is known at its gateway. */
export interface OpenedOrder {
  orderId: string
  gatewayOrderId: string
  /** How often a refund of it was asked for; none where it is absent. */
  refundNumber?: number
}

export interface Gateway {
  readonly id: GatewayId
  /** What buyers read. */
  readonly label: string
  /** No money moves. */
  readonly isTest: boolean
  /** Opens the order at the gateway. Throws where it is out of reach: the order is then opened by the next try. */
  open(order: GatewayOrder): Promise<{ gatewayOrderId: string; checkout: Checkout }>
  /** The document of a checkout of the kind `script`; absent where the gateway has a page of its own. */
  document?(order: DocumentOrder): CheckoutDocument
  /**
   * What has become of an order: the only thing that changes its state. Within 5 s a call, three tries, no redirects
   * (controls: C22); throws where there is no usable answer, which changes nothing.
   */
  statusOf(order: OpenedOrder): Promise<GatewayStatus>
  /** True for a proof that the gateway signed; a gateway whose script gives none takes none. */
  isGenuine(order: OpenedOrder, proof: PaymentProof | undefined): boolean
  /**
   * The event of a webhook call with a genuine signature over the raw body, and the order that it is about, if any; null for
   * any other call.
   */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): { eventId: string; gatewayOrderId: string | null } | null
  /**
   * Asks for the money of an order to be given back; `statusOf` says when it is. Asked again under the same number, it gives
   * nothing back twice. Throws where it is refused. Absent where money goes back by hand.
   */
  refund?(order: OpenedOrder, payment: { paymentId: string; amountPaise: number }): Promise<void>
}

/** The gateways that are set up, in the order in which buyers see them. */
export type Gateways = readonly Gateway[]
