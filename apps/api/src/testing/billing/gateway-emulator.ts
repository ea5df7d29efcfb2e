// A local server that emulates a payment gateway for the real client: the parts common to all gateways, and the ways in
// which they fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayId, PaymentProof } from '@rounds/contract/billing/gateways/gateway'
import type { BillingSettings } from '#api/billing/billing-settings.ts'

/** `cuts` ends the connection in the middle of the reply. `loses the answer` executes the request and then fails. */
export type Fault = 'loses the answer' | 'answers 500' | 'is silent' | 'cuts' | 'sends elsewhere' | 'talks nonsense'

export interface EmulatedPayment {
  id: string
  amountPaise: number
  /** `returned`: the bank held the money and released it, because nobody captured it in time. */
  state: 'open' | 'paid' | 'failed' | 'refunded' | 'returned'
  at: Date
  /** The amount that the merchant refunded in the gateway's dashboard. */
  partRefundedPaise?: number
  /** Rupees when absent. */
  currency?: string
}

export interface EmulatedOrder {
  id: string
  /** The product's own id of the order. */
  receipt: string
  amountPaise: number
  payments: EmulatedPayment[]
  /** The state of refunds at the gateway; completed at once when absent. */
  refunds?: 'PENDING' | 'CONFIRMED' | 'FAILED'
  /** The state of single refunds, by refund id. */
  refundStates?: Record<string, 'PENDING' | 'COMPLETED' | 'FAILED'>
  /** The ids of the requested refunds. */
  refundIds?: string[]
  /** The URL to which the gateway's page returns; only for gateways with such a page. */
  returnUrl?: string
}

interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A gateway's reply to a browser: a page, a script, or the redirect back. */
interface Shown {
  status: number
  headers: Record<string, string>
  body: string
}

/** Simulates the buyer's attempt to pay in the browser. */
type Attempt = (order: EmulatedOrder, end: 'paid' | 'failed') => void

/** The protocol of one gateway. */
export interface Dialect {
  id: GatewayId
  /** The status and JSON body of an API reply. */
  answer(asked: Asked, orders: Map<string, EmulatedOrder>, url: string): readonly [number, unknown]
  /** The reply to a browser, in which the buyer tries to pay through `attempt`; undefined for an API call. */
  show(asked: Asked, orders: Map<string, EmulatedOrder>, attempt: Attempt): Shown | undefined
  settings(apiUrl: string, timeoutMs: number): BillingSettings
  /** The signed webhook event about an order. */
  event(order: EmulatedOrder): { headers: Record<string, string>; payload: string }
  proof(order: EmulatedOrder): PaymentProof | undefined
}

export interface GatewayEmulator {
  id: GatewayId
  /** The fault shown instead of a reply, for `times` calls; with `at`, only for paths that end with it. */
  fault: { kind: Fault; times: number; at?: string } | null
  asked: Asked[]
  settings: BillingSettings
  orders: Map<string, EmulatedOrder>
  /** Simulates the buyer's attempt to pay; `amountPaise` replaces the order's amount. */
  attempt(receipt: string, state: EmulatedPayment['state'], amountPaise?: number, at?: Date): EmulatedOrder
  event(receipt: string): { headers: Record<string, string>; payload: string }
  proof(receipt: string): PaymentProof | undefined
  close(): Promise<void>
}

/** Long enough for a reply on a busy machine, short enough for a test to wait for. */
const timeoutMs = 1_000
const paidAt = new Date('2026-06-15T04:30:00Z')

export async function openGatewayEmulator(dialect: Dialect): Promise<GatewayEmulator> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => reply(request, response, Buffer.concat(chunks).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const orders = new Map<string, EmulatedOrder>()

  function reply(request: IncomingMessage, response: ServerResponse, body: string): void {
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    emulator.asked.push(asked)
    const { fault } = emulator
    if (fault && fault.times > 0 && asked.path.endsWith(fault.at ?? '')) {
      fault.times--
      if (fault.kind === 'loses the answer') dialect.answer(asked, orders, url)
      fail(fault.kind, response)
      return
    }
    const shown = dialect.show(asked, orders, (order, end) => addPayment(order, end, order.amountPaise, new Date()))
    if (shown) {
      response.writeHead(shown.status, shown.headers).end(shown.body)
      return
    }
    const [status, answer] = dialect.answer(asked, orders, url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  function addPayment(order: EmulatedOrder, state: EmulatedPayment['state'], amountPaise: number, at: Date): void {
    order.payments.push({ id: `pay_${order.payments.length + 1}_${order.id}`, amountPaise, state, at })
  }
  const ofReceipt = (receipt: string): EmulatedOrder => {
    const found = [...orders.values()].findLast((order) => order.receipt === receipt)
    if (!found) throw new Error(`${dialect.id} has no order ${receipt}`)
    return found
  }
  const emulator: GatewayEmulator = {
    id: dialect.id,
    fault: null,
    asked: [],
    settings: dialect.settings(url, timeoutMs),
    orders,
    attempt(receipt, state, amountPaise, at = paidAt) {
      const order = ofReceipt(receipt)
      addPayment(order, state, amountPaise ?? order.amountPaise, at)
      return order
    },
    event: (receipt) => dialect.event(ofReceipt(receipt)),
    proof: (receipt) => dialect.proof(ofReceipt(receipt)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return emulator
}

function fail(kind: Fault, response: ServerResponse): void {
  if (kind === 'answers 500' || kind === 'loses the answer')
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
  if (kind === 'sends elsewhere') response.writeHead(302, { location: '/elsewhere' }).end()
  if (kind === 'talks nonsense') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance</p>')
  if (kind === 'cuts') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"items":[')
    response.socket?.destroySoon()
  }
}
