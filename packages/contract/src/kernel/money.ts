// Money in whole paise. Defines the one pricing rule: offer price, less discount, plus GST (controls: C20).

/** The currency of every price. */
export const rupees = 'INR'

/** GST, in percent of the net price. */
export const gstPercent = 18

/** The parts of a price in paise; `net + gst = total`. */
export interface PriceParts {
  net: number
  gst: number
  total: number
}

/**
 * Computes a price: the total is net × 1.18, rounded to the nearest paisa. A discount larger than the offer makes the
 * total 0, never negative; orders refuse a total of 0.
 */
export function priceWithGst(offerPaise: number, discountPaise = 0): PriceParts {
  const net = Math.max(0, offerPaise - discountPaise)
  const total = Math.round((net * (100 + gstPercent)) / 100)
  return { net, gst: total - net, total }
}

/** Parses rupees as people type them, `9,999` or `9999.50`, into paise; NaN for anything else. */
export function paiseOfRupees(typed: string): number {
  const [, rupees, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[₹,\s]/g, '')) ?? []
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** `₹11,798.82`, or `₹9,999` for whole rupees, with Indian digit grouping. */
export function showRupees(paise: number): string {
  const rupees = paise / 100
  const fractionDigits = Number.isInteger(rupees) ? 0 : 2
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: fractionDigits, maximumFractionDigits: 2 })}`
}

/** `₹9,999.00`: always with paise, so that the decimal points of a bill align. */
export const showBilled = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Formats an amount in the smallest unit of any currency: rupees as above, others by their code, `USD 150.00`. */
export function showMoney(amount: number, currency: string): string {
  if (currency === rupees) return showRupees(amount)
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits).replace('\u00a0', ' ')
}
