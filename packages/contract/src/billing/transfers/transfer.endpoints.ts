// Operations on payments by bank transfer or UPI: the payer enters the bank's reference, and the Master checks the
// statement.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Payee } from '../gateways/transfer.ts'
import { Order } from '../orders/order.ts'
import { Transfer, TransferConfirmation, TransferEntry, TransferQuery, TransferRefusal } from './transfer.ts'

const everybodyWhoPays = reachOf('own', 'student', 'hod', 'admin', 'master')
const master = { access: { master: 'all' }, params: IdParams } as const

export const transfers = {
  show: endpoint({
    method: 'GET',
    path: '/orders/:id/transfer',
    summary: 'Where to pay an order by bank transfer or UPI, until when, and what was entered for it',
    access: everybodyWhoPays,
    standing: 'unpaid',
    params: IdParams,
    response: z.object({
      order: Order,
      payee: Payee,
      expiresAt: Moment,
      transfer: Transfer.pick({ reference: true, state: true, words: true }).nullable(),
    }),
    problems: ['notFound'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/orders/:id/transfer',
    summary: 'Enter the bank’s number of a transfer; it can be corrected until it is decided',
    access: everybodyWhoPays,
    standing: 'unpaid',
    params: IdParams,
    body: TransferEntry,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'transfer.entered',
  }),
  list: endpoint({
    method: 'GET',
    path: '/transfers',
    summary: 'Transfers that were entered, those that wait first, a page at a time',
    access: { master: 'all' },
    query: TransferQuery,
    response: z.object({ transfers: z.array(Transfer), page: PageInfo }),
  }),
  confirm: endpoint({
    ...master,
    method: 'POST',
    path: '/orders/:id/transfer/confirmation',
    summary: 'Confirm that a transfer stands on the bank statement: the order is paid',
    body: TransferConfirmation,
    response: Done,
    problems: ['notFound', 'conflict'],
    passwordAgain: true,
    audit: 'transfer.confirmed',
  }),
  refuse: endpoint({
    ...master,
    method: 'POST',
    path: '/orders/:id/transfer/refusal',
    summary: 'Refuse a transfer that is not on the bank statement: the order has failed, and the payer is told',
    body: TransferRefusal,
    response: Done,
    problems: ['notFound', 'conflict'],
    passwordAgain: true,
    audit: 'transfer.refused',
  }),
}
