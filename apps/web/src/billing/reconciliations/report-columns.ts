// The columns of a settlement report, guessed from the headings of Razorpay and PhonePe; the user can correct them.
import type { GatewayId } from '@rounds/contract/billing/gateways/gateway'
import {
  maxReportLines,
  type ReportedState,
  type ReportLine,
} from '@rounds/contract/billing/reconciliations/reconciliation'
import { reconciliationMessages } from '@rounds/contract/billing/reconciliations/reconciliation.messages'
import { dayOfText } from '@rounds/contract/kernel/dates'
import { paiseOfRupees } from '@rounds/contract/kernel/money'
import type { Sheet } from '#web/membership/imports/sheet.ts'

interface ReportColumn {
  key: string
  label: string
  isRequired?: true
  /** The gateways' headings reduced to lower-case letters and digits, in order of preference. */
  headings: readonly string[]
}

export const reportColumns = [
  {
    key: 'payment',
    label: 'Payment ID',
    headings: ['paymentid', 'phonepetransactionid', 'phonepereferenceid', 'transactionreferenceid', 'transactionid'],
  },
  { key: 'entity', label: 'Payment ID, where that is empty', headings: ['entityid'] },
  {
    key: 'order',
    label: 'Order ID',
    headings: ['orderid', 'merchantorderid', 'merchanttransactionid', 'merchantreferenceid', 'orderreceipt'],
  },
  { key: 'kind', label: 'Payment or refund', headings: ['type', 'transactiontype', 'transactionstatus', 'status'] },
  {
    key: 'amount',
    label: 'Amount',
    isRequired: true,
    headings: ['amount', 'transactionamount', 'grossamount', 'totalamount', 'instrumentamount'],
  },
  { key: 'fee', label: 'Fee with its tax', headings: ['fee', 'fees', 'totalfees', 'totalcharges', 'totalfee'] },
  {
    key: 'net',
    label: 'Paid out',
    headings: ['credit', 'netamount', 'settlementamount', 'settledamount', 'netsettlementamount'],
  },
  { key: 'date', label: 'Day of the payment', headings: ['createdat', 'transactiondate', 'paymentdate', 'date'] },
] as const satisfies readonly ReportColumn[]
type ColumnKey = (typeof reportColumns)[number]['key']
/** Column → its index in the file. */
export type ReportMapping = Readonly<Partial<Record<ColumnKey, number>>>

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const known = new Set<string>(reportColumns.flatMap(({ headings }) => headings))
export const isReportHeading = (heading: string): boolean => known.has(bare(heading))

/** Guesses the meaning of each heading. */
export function guessedMapping(headings: readonly string[]): ReportMapping {
  const bares = headings.map(bare)
  const places = reportColumns.flatMap(({ key, headings: names }) => {
    const place = names.map((name) => bares.indexOf(name)).find((found) => found >= 0)
    return place === undefined ? [] : [[key, place] as const]
  })
  return Object.fromEntries(places)
}

/** Guesses the gateway from the headings. */
export const guessedGateway = (headings: readonly string[]): GatewayId =>
  headings.some((heading) => /phonepe|merchant/i.test(heading)) ? 'phonepe' : 'razorpay'

const paiseOf = (cell: string): number => Math.abs(paiseOfRupees(cell.replace(/^-/, '')))

/** Null for lines that are not about a payment, such as a bank transfer. */
function stateOf(kind: string): ReportedState | null {
  if (/refund|reversal/i.test(kind)) return 'refunded'
  if (/fail|declin|cancel/i.test(kind)) return 'failed'
  return kind === '' || /payment|captur|paid|success|complet|settled/i.test(kind) ? 'paid' : null
}

interface Report {
  lines: ReportLine[]
  /** The days covered, if the report contains dates. */
  from: string
  to: string
}

/** Returns the payments and refunds of a report, or an error text when it cannot be compared. */
export function reportOf({ rows }: Pick<Sheet, 'rows'>, mapping: ReportMapping): Report | string {
  const lines: ReportLine[] = []
  const days: string[] = []
  for (const { line, cells } of rows) {
    const cell = (key: ColumnKey): string => {
      const place = mapping[key]
      return place === undefined ? '' : (cells[place] ?? '')
    }
    const state = stateOf(cell('kind'))
    const [paymentId, orderRef] = [cell('payment') || cell('entity'), cell('order')]
    if (state === null || (!paymentId && !orderRef)) continue
    const amountPaise = paiseOf(cell('amount'))
    if (Number.isNaN(amountPaise)) return `Line ${line} has no amount that can be read.`
    const paise = (key: 'fee' | 'net') => (Number.isNaN(paiseOf(cell(key))) ? null : paiseOf(cell(key)))
    lines.push({ line, paymentId, orderRef, state, amountPaise, feePaise: paise('fee'), netPaise: paise('net') })
    const [first = ''] = cell('date').split(/[ T,]/)
    const day = dayOfText(cell('date')) ?? dayOfText(first)
    if (day) days.push(day)
  }
  if (lines.length === 0) return reconciliationMessages.empty
  if (lines.length > maxReportLines) return reconciliationMessages.tooMany
  const [from = '', to = from] = [days.toSorted().at(0), days.toSorted().at(-1)]
  return { lines, from, to }
}
