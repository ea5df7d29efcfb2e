// The document that runs Razorpay's script, the only third-party script on our origin. It contains nothing but this
// order, under its own policy (controls: C14), so the application's policy stays strict.
import { createHash } from 'node:crypto'
import { productName } from '@rounds/contract/kernel/product'
import { Html, html } from '#api/kernel/mail/html.ts'
import { isLocalApi } from '../allowed-api.ts'
import type { CheckoutDocument, DocumentOrder } from '../gateway.ts'

/**
 * Always returns to the page that asks the gateway, even when the buyer closes the script: they may have paid in
 * another app. After a success it passes the proof along.
 */
const script = `
const { script, failed, wayBack, options } = JSON.parse(document.getElementById('order').textContent)
const leave = (proof) => location.replace(wayBack + (proof ? '&' + new URLSearchParams(proof) : ''))
const loading = document.createElement('script')
loading.src = script
loading.onload = () => new Razorpay({
  ...options,
  handler: (paid) => leave({ payment: paid.razorpay_payment_id, signature: paid.razorpay_signature }),
  modal: { ondismiss: () => leave(), confirm_close: true },
}).open()
loading.onerror = () => { document.querySelector('main p').textContent = failed }
document.head.append(loading)
`
const scriptHash = createHash('sha256').update(script).digest('base64')
const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:30rem;margin:20vh auto 0;padding:0 1rem;text-align:center}h1{font-size:1.5rem}a{display:inline-block;padding:.75rem}'

/** Kept out of the template: a closing script tag there makes the bundler look for a package that does not exist. */
const scriptElement = (attributes: string, content: string): Html =>
  new Html(`<script${attributes}>${content}</script>`)

export function razorpayDocument(
  { keyId, apiUrl }: { keyId: string; apiUrl: string },
  { gatewayOrderId, amountPaise, description, payer, returnUrl, secondsLeft, notLoaded }: DocumentOrder,
): CheckoutDocument {
  const own = isLocalApi(apiUrl) ? apiUrl : 'https://checkout.razorpay.com'
  const theirs = `https://*.razorpay.com ${own}`
  const data = {
    script: `${own}/v1/checkout.js`,
    failed: notLoaded,
    wayBack: returnUrl,
    options: {
      key: keyId,
      order_id: gatewayOrderId,
      amount: amountPaise,
      currency: 'INR',
      name: productName,
      description,
      prefill: { name: payer.name, email: payer.email, contact: payer.phone ?? '' },
      timeout: Math.max(secondsLeft, 60),
    },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const markup = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment | ${productName}</title><style>${new Html(style)}</style></head><body><main><h1>Payment</h1><p role="status">Razorpay opens. One moment, please.</p><a href="/cart">Back to the cart</a></main>${scriptElement(' type="application/json" id="order"', json)}${scriptElement('', script)}</body></html>`
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' ${theirs}`,
    `style-src 'unsafe-inline' ${theirs}`,
    `img-src data: ${theirs}`,
    `font-src data: ${theirs}`,
    `connect-src ${theirs}`,
    `frame-src ${theirs}`,
    `form-action ${theirs}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { markup: markup.markup, policy }
}
