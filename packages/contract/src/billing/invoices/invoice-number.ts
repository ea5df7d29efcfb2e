// Numbers of invoices and credit notes: consecutive, one series for each kind and financial year (CGST Rules 2017,
// 46(b)).

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const series: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', 'credit-note': 'CRN' }

/** `2026-27` for 1 April 2026 to 31 March 2027. Takes a business date. */
export function financialYearOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** `INV/26-27/000042`: at most sixteen characters, as the rule requires. */
export function invoiceNumber(kind: InvoiceKind, financialYear: string, sequence: number): string {
  return `${series[kind]}/${financialYear.slice(2)}/${String(sequence).padStart(6, '0')}`
}
