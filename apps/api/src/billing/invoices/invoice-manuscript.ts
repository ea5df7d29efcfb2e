// The data of an invoice for its template, with every amount and date as text.
import { amountInWords } from '@rounds/contract/billing/invoices/amount-in-words'
import type { InvoiceDocument, Party } from '@rounds/contract/billing/invoices/invoice'
import { showDate } from '@rounds/contract/kernel/dates'
import { gstPercent } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import { gstStateCodes } from '@rounds/contract/reference/colleges/gst-states'
import type { Manuscript } from '#api/kernel/typesetting/typeset.ts'

const titles = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const
const gateways = { sandbox: 'sandbox', razorpay: 'Razorpay', phonepe: 'PhonePe', transfer: 'bank transfer' } as const

/** Union territories without a legislature: there the state half of the tax is called UTGST. */
const withoutLegislature = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
])
const stateTaxOf = (state: string): string => (withoutLegislature.has(state) ? 'UTGST' : 'SGST')

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const stateLine = (state: string): string => `${state} (${gstStateCodes[state] ?? '–'})`
const shownParty = ({ state, ...party }: Party) => ({ ...party, state: stateLine(state) })

/** Builds the manuscript of an invoice or credit note. */
export function invoiceManuscript(document: InvoiceDocument, madeAt: Date): Manuscript {
  const { kind, number, issuedOn, against, supplier, buyer, sac, title, quantity, note, coupon, payment, price, tax } =
    document
  const half = gstPercent / 2
  const taxes: [string, number][] =
    tax.igstPaise > 0
      ? [[`IGST ${percentText(gstPercent)}`, tax.igstPaise]]
      : [
          [`CGST ${percentText(half)}`, tax.cgstPaise],
          [`${stateTaxOf(buyer.state)} ${percentText(half)}`, tax.sgstPaise],
        ]
  const sums: [string, number][] = [['Taxable value', price.offerPaise - price.discountPaise], ...taxes]
  const discount = {
    title: coupon ? `Discount, coupon ${coupon}` : 'Discount',
    note: null,
    sac: '',
    quantity: '',
    price: '',
  }
  const data = {
    title: titles[kind],
    copy: payment.gateway === 'sandbox' ? 'Sample: no money was paid' : 'Original for recipient',
    number,
    date: showDate(issuedOn),
    against: against && `${against.number}, ${showDate(against.issuedOn)}`,
    payment: `${gateways[payment.gateway]}, ${payment.id}, ${showDate(payment.paidOn)}`,
    placeOfSupply: stateLine(buyer.state),
    supplier: shownParty(supplier),
    buyer: shownParty(buyer),
    lines: [
      {
        title,
        note,
        sac,
        quantity: quantity.toLocaleString('en-IN'),
        price: amount(price.offerPaise / quantity),
        amount: amount(price.offerPaise),
      },
      ...(price.discountPaise > 0 ? [{ ...discount, amount: `−${amount(price.discountPaise)}` }] : []),
    ],
    sums: sums.map(([name, paise]) => [name, amount(paise)]),
    total: amount(price.totalPaise),
    totalInWords: amountInWords(price.totalPaise),
  }
  return { template: '/billing/invoices/invoice.typ', data, madeAt }
}
