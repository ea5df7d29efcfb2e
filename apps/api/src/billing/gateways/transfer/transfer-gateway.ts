// Bank transfer and UPI behind the gateway interface. Our page shows the account to pay into, and the Master confirms
// from the bank statement. Refunds are made by hand.
import type { Payee } from '@rounds/contract/billing/gateways/transfer'
import { momentOf } from '@rounds/contract/kernel/dates'
import type { Api } from '#api/kernel/api.ts'
import type { Gateway } from '../gateway.ts'
import { findTransfer } from './transfers.store.ts'

export interface TransferGateway extends Gateway {
  readonly id: 'transfer'
  readonly payee: Payee
}

export const isTransferGateway = (gateway: Gateway): gateway is TransferGateway => 'payee' in gateway

export const openTransfers = ({ db }: Pick<Api, 'db'>, payee: Payee): TransferGateway => ({
  id: 'transfer',
  label: 'Bank transfer or UPI (confirmed in up to three working days)',
  isTest: false,
  payee,
  async open({ id }) {
    return { gatewayOrderId: `transfer_${id}`, checkout: { kind: 'page', url: `/transfer?order=${id}` } }
  },
  async statusOf({ orderId }) {
    const transfer = await findTransfer(db, orderId)
    if (!transfer || transfer.state === 'entered') return { kind: 'open' }
    const { reference, paidOn, amountPaise } = transfer
    if (paidOn === null || amountPaise === null) return { kind: 'failed' }
    return { kind: 'paid', paymentId: reference, amountPaise, at: new Date(momentOf(paidOn, '12:00')) }
  },
  isGenuine: (_order, proof) => proof === undefined,
  readWebhook: () => null,
})
