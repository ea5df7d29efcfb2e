// The document that runs Razorpay's script: for the buyer only, under its own policy, and it always leads back to our
// page.
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { expect } from 'vitest'
import { z } from 'zod'
import { openGatewayEmulator } from '#api/testing/billing/gateway-emulator.ts'
import { aBuyer, orderDraft } from '#api/testing/billing/orders.ts'
import { razorpayDialect } from '#api/testing/billing/razorpay-dialect.ts'
import type { Client } from '#api/testing/client.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { razorpayDocument } from './razorpay-document.ts'

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('emulator', { scope: 'file' }, async ({}, { onCleanup }) => {
    const emulator = await openGatewayEmulator(razorpayDialect)
    onCleanup(() => emulator.close())
    return emulator
  })
  .extend('site', { scope: 'file' }, ({ emulator }) => emulator.settings)
  .extend('person', ({ harness }) => aBuyer(harness))
  .extend('buyer', ({ harness, person }) => harness.as(person))

async function anOrder(harness: Harness, buyer: Client): Promise<{ id: string; url: string }> {
  const body = { ...(await orderDraft(harness)), gateway: 'razorpay' as const }
  const { order, checkout } = (await buyer(orders.create, { body })).body
  return { id: order.id, url: checkout.url }
}

const order = {
  gatewayOrderId: 'order_1',
  amountPaise: 1_179_882,
  description: 'Single </script><script>alert(1)</script> Package',
  returnUrl: 'https://rounds.example.org/payment?order=1',
  payer: { name: 'Dr "Buyer" <b>', email: 'buyer@rounds.example', phone: null },
  secondsLeft: 900,
  notLoaded: paymentMessages.scriptFailed,
}
const account = { keyId: 'rzp_live_A', apiUrl: 'https://api.razorpay.com' }
const { markup, policy } = razorpayDocument(account, order)
const [script = ''] = markup.match(/(?<=<script>)[\s\S]*?(?=<\/script>)/) ?? []
const [data = ''] = markup.match(/(?<=id="order">)[\s\S]*?(?=<\/script>)/) ?? []

interface Given {
  handler(paid: object): void
  modal: { ondismiss(): void }
}

/**
 * Runs the document's script as a browser would. Records where it navigates, what it shows, and what it passes to
 * Razorpay.
 */
function run() {
  const went: string[] = []
  const opened: Given[] = []
  const loading = { src: '', onload: () => {}, onerror: () => {} }
  const paragraph = { textContent: '' }
  class Razorpay {
    given: Given
    constructor(given: Given) {
      this.given = given
    }
    open() {
      opened.push(this.given)
    }
  }
  runInNewContext(script, {
    Razorpay,
    URLSearchParams,
    location: { replace: (address: string) => void went.push(address) },
    document: {
      getElementById: () => ({ textContent: data }),
      createElement: () => loading,
      querySelector: () => paragraph,
      head: { append: () => {} },
    },
  })
  return { went, opened, loading, paragraph }
}

it('is shown only to the buyer of an open order', async ({ harness, person, buyer }) => {
  const { id, url } = await anOrder(harness, buyer)
  const { status, headers, body } = await buyer(orders.checkout, { params: { id } })
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(url).toBe(`/api/orders/${id}/checkout`)
  expect(z.instanceof(Buffer).parse(body).toString()).toContain(person.email)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain('payment=*')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'sha256-")
  const other = await harness.as(await aBuyer(harness))
  expect((await other(orders.checkout, { params: { id } })).status).toBe(404)
  expect((await buyer(orders.checkout, { params: { id: 'nothing' } })).status).toBe(404)
  expect((await harness.anonymous(orders.checkout, { params: { id } })).status).toBe(401)
  // A new order of the buyer ends this one.
  await anOrder(harness, buyer)
  expect((await buyer(orders.checkout, { params: { id } })).status).toBe(404)
})

it('runs only its own script and Razorpay’s, and no script from an order', () => {
  expect(policy).toContain(
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' https://*.razorpay.com`,
  )
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  expect(markup.match(/<script/g)).toHaveLength(2)
  expect(JSON.parse(data).options).toEqual({
    key: 'rzp_live_A',
    order_id: 'order_1',
    amount: 1_179_882,
    currency: 'INR',
    name: 'Rounds',
    description: order.description,
    prefill: { name: order.payer.name, email: 'buyer@rounds.example', contact: '' },
    timeout: 900,
  })
})

it('returns with the proof, without one when closed, and reports when Razorpay does not load', () => {
  const { went, opened, loading, paragraph } = run()
  expect([loading.src, opened]).toEqual(['https://checkout.razorpay.com/v1/checkout.js', []])
  loading.onload()
  const [given] = opened
  given?.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a+b' })
  given?.modal.ondismiss()
  expect(went).toEqual([`${order.returnUrl}&payment=pay_1&signature=a%2Bb`, order.returnUrl])
  loading.onerror()
  expect(paragraph.textContent).toBe('Failed to load Razorpay SDK')
})
