// Exports the list of payments, with amounts in rupees.
import type { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { paymentFilter, paymentsListed } from './payments.store.ts'

const rupees = (paise: string): string => `to_char(${paise} / 100.0, 'FM999999990.00')`

const paymentFile = exportedList({
  name: 'payments.export',
  ...paymentsListed,
  columns: [
    ['Date', exportedMoment('p.at')],
    ['Name', 'a.name'],
    ['E-mail', 'a.email'],
    ['College Name', 'g.name'],
    ['Package', 'p.title'],
    ['Licences', 'p.quantity'],
    ['Price', rupees('p.offer_paise')],
    ['Coupon', 'c.code'],
    ['Discount', rupees('p.discount_paise')],
    ['GST', rupees('p.gst_paise')],
    ['Total', rupees('p.total_paise')],
    ['State', `p.state || case when p.is_refund_due then ', refund due' else '' end`],
    ['Refund', `case when r.id is not null then r.cause || ', ' || r.state end`],
    ['Refund amount', `case when r.currency = 'INR' then ${rupees('r.amount_paise')} end`],
    [
      'Refund in another currency',
      `case when r.currency <> 'INR' then r.amount_paise || ' of the smallest unit of ' || r.currency end`,
    ],
    ['Refund requested on', exportedDay('r.requested_on')],
    ['Refunded on', exportedMoment('r.done_at')],
    ['Refunded by bank', 'r.reference'],
    ['Gateway', `case p.source when 'byHand' then 'by hand' else p.source end`],
    ['Payment ID', 'coalesce(p.payment_id, r.payment_id)'],
    ['Order', 'p.id'],
    ['Paid by', 'y.name'],
    ['Marked by', 'b.name'],
    ['Reason', 'p.reason'],
    [
      'Invoices',
      `(select string_agg(i.number, '; ' order by i.issued_at, i.id) from invoices i where i.order_id = p.id)`,
    ],
  ],
})

/** Sends the payments that match the query. */
export async function exportPayments(api: Api, call: Call<typeof payments.export>) {
  const { scope, query } = call
  const { state: status, search, collegeId, source: kind, from: fromDay, to: toDay } = query
  const ids = collegeId ? { ids: { college: collegeId } } : {}
  const detail = { ...ids, status, kind, fromDay, toDay, isSearched: Boolean(search), format: 'csv' }
  const file = paymentFile(scope, paymentFilter(query))
  return sendPeopleExport(api, call, file, { action: 'payment.exported', name: 'payments', detail })
}
