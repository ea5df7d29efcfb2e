// Exports invoices and credit notes by issue date, as the source for GST returns.
import type { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { day, uuid } from '#api/kernel/database/columns.ts'
import { exportedDay, exportedList } from '#api/kernel/exports/exported-list.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { invoiceColumns, invoicesFrom } from './invoices.store.ts'

/**
 * An amount of the document in rupees: the first path minus the others, all in paise. Credit notes have no minus sign,
 * as on paper.
 */
const rupees = (...paths: readonly string[]): string =>
  `to_char((${paths.map((path) => `(${written(path)})::bigint`).join(' - ')}) / 100.0, 'FM999999990.00')`
const written = (path: string): string => `i.document #>> '{${path}}'`

const invoiceFile = exportedList({
  name: 'invoices.export',
  params: { collegeId: uuid.nullable(), fromDay: day.nullable(), toDay: day.nullable() },
  axes: {},
  columns: [
    ['Number', 'i.number'],
    ['Document', `case i.kind when 'invoice' then 'Invoice' else 'Credit note' end`],
    ['Issued on', exportedDay('i.issued_on')],
    ['Against invoice', written('against,number')],
    ['Buyer', written('buyer,name')],
    ['GSTIN of the buyer', written('buyer,gstin')],
    ['Place of supply', written('buyer,state')],
    ['SAC', written('sac')],
    ['Service', 'i.title'],
    ['Quantity', `coalesce(${written('quantity')}, '1')`],
    ['Taxable value', rupees('price,offerPaise', 'price,discountPaise')],
    ['CGST', rupees('tax,cgstPaise')],
    ['SGST', rupees('tax,sgstPaise')],
    ['IGST', rupees('tax,igstPaise')],
    ['Total', rupees('price,totalPaise')],
    ['Paid on', exportedDay(`(${written('payment,paidOn')})::date`)],
    ['Gateway', written('payment,gateway')],
    ['Payment ID', written('payment,id')],
    ['Order', 'i.order_id'],
  ],
  from: invoicesFrom,
  where: (within) =>
    [
      within(invoiceColumns),
      '(:collegeId::uuid is null or o.college_id = :collegeId::uuid)',
      '(:fromDay::date is null or i.issued_on >= :fromDay::date)',
      '(:toDay::date is null or i.issued_on <= :toDay::date)',
    ].join(' and '),
  orderBy: 'i.issued_on, i.issued_at, i.id',
})

/** Sends the documents issued in the date range, of one college or of all. */
export async function exportInvoices(api: Api, call: Call<typeof invoices.export>) {
  const { scope, query } = call
  const { collegeId, from: fromDay, to: toDay } = query
  const values = { collegeId: collegeId ?? null, fromDay: fromDay ?? null, toDay: toDay ?? null }
  const detail = { ...(collegeId ? { ids: { college: collegeId } } : {}), fromDay, toDay, format: 'csv' } as const
  const file = invoiceFile(scope, { values, variant: {} })
  return sendPeopleExport(api, call, file, { action: 'invoice.exported', name: 'invoices', detail })
}
