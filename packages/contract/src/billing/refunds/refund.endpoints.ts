// Operations of the Master on refunds: request one at the gateway, or record one made outside the product.
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { RefundDraft, RefundNote } from './refund.ts'

const access = { master: 'all' } as const

export const refunds = {
  ask: endpoint({
    method: 'POST',
    path: '/payments/:id/refund',
    summary: 'Ask the gateway to give the money of an order back, or ask again after it failed; with a reason',
    access,
    params: IdParams,
    body: RefundDraft,
    passwordAgain: true,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'refund.asked',
  }),
  note: endpoint({
    method: 'POST',
    path: '/payments/:id/refund-note',
    summary: 'Note that the money of an order was given back by hand, with the bank’s reference and a reason',
    access,
    params: IdParams,
    body: RefundNote,
    passwordAgain: true,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'refund.noted',
  }),
}
