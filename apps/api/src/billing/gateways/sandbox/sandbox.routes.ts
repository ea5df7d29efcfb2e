// /dev/payment/:id: the sandbox checkout page, where a buyer pays, fails or cancels without money. It returns the
// browser with a signed proof and sends a signed webhook. Never served in production.
import { showRupees } from '@rounds/contract/kernel/money'
import { uuidv7 } from 'uuidv7'
import type { Api } from '#api/kernel/api.ts'
import { html, sendPage } from '#api/kernel/mail/html.ts'
import { changeSandboxOrder, findSandboxOrder, type SandboxOrder } from './sandbox.store.ts'
import { proofText, sandboxSigner, signatureHeader } from './sandbox-gateway.ts'

type ById = { Params: { id: string; what: string } }
const results: Readonly<Record<string, 'paid' | 'failed'>> = { pay: 'paid', fail: 'failed' }

export function sandboxRoutes(api: Api): void {
  if (api.production) return
  api.http.register(async (http) => {
    // The form has no fields, so its body is ignored.
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null)

    http.get<ById>('/dev/payment/:id', async (request, reply) => {
      const order = await findSandboxOrder(api.db, request.params.id)
      if (!order) return sendPage(reply, 'No such order', html`<p><a href="/cart">Back to the cart</a></p>`, 404)
      return sendPage(reply, 'Sandbox checkout', checkout(order), 200, { formsOwn: true })
    })

    http.post<ById>('/dev/payment/:id/:what', async (request, reply) => {
      const { id, what } = request.params
      const result = results[what]
      if (result && (await changeSandboxOrder(api.db, id, result, api.clock()))) await tell(api, id)
      const order = await findSandboxOrder(api.db, id)
      return reply.redirect(order && result ? wayBack(api, order) : '/cart', 303)
    })
  })
}

function checkout({ id, description, amountPaise, state }: SandboxOrder) {
  const notice = html`<p><strong>This stands in for a payment gateway. No money moves.</strong></p>
    <p>${description}: ${showRupees(amountPaise)}</p>`
  if (state !== 'open') return html`${notice}<p>This order is ${state}.</p><p><a href="/cart">Back to the cart</a></p>`
  const button = (what: string, label: string) =>
    html`<form method="post" action="/dev/payment/${id}/${what}"><p><button>${label}</button></p></form>`
  return html`${notice}${button('pay', `Pay ${showRupees(amountPaise)}`)}${button('fail', 'Let the payment fail')}${button('cancel', 'Cancel')}`
}

/** The return address of the browser, with the proof when the order was paid. */
function wayBack(api: Api, { id, returnUrl, paymentId }: SandboxOrder): string {
  const url = new URL(returnUrl)
  if (paymentId) {
    url.searchParams.set('payment', paymentId)
    url.searchParams.set('signature', sandboxSigner(api)(proofText(id, paymentId)))
  }
  return url.pathname + url.search
}

async function tell(api: Api, gatewayOrderId: string): Promise<void> {
  const payload = JSON.stringify({ eventId: uuidv7(), gatewayOrderId })
  await api.http.inject({
    method: 'POST',
    // Written out, because orders declare this operation and gateways may not import orders.
    url: '/api/payment-webhooks/sandbox',
    headers: { 'content-type': 'application/json', [signatureHeader]: sandboxSigner(api)(payload) },
    payload,
  })
}
