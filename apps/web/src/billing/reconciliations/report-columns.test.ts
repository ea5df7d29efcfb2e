// The columns of settlement reports in the formats of Razorpay and PhonePe.
import { describe, expect, it } from 'vitest'
import { sheetOf } from '#web/membership/imports/sheet.ts'
import { guessedGateway, guessedMapping, isReportHeading, reportOf } from './report-columns.ts'

const read = (table: string[][]) => {
  const sheet = sheetOf(table, isReportHeading)
  return { gateway: guessedGateway(sheet.headings), report: reportOf(sheet, guessedMapping(sheet.headings)) }
}

describe('a settlement report', () => {
  it('from Razorpay yields payments and refunds and skips other lines', () => {
    const { gateway, report } = read([
      ['entity_id', 'type', 'debit', 'credit', 'amount', 'fee', 'created_at', 'payment_id', 'order_id'],
      ['pay_1', 'payment', '0', '11562.84', '11,798.82', '235.98', '23/11/2026 10:20:11', '', 'order_1'],
      ['rfnd_1', 'refund', '11798.82', '0', '-11798.82', '0', '24/11/2026 09:00:00', 'pay_1', 'order_1'],
      ['setl_1', 'settlement', '0', '0', '5', '0', '24/11/2026 09:00:00', '', ''],
    ])
    expect(gateway).toBe('razorpay')
    const paid = { orderRef: 'order_1', amountPaise: 1_179_882 }
    expect(report).toEqual({
      from: '2026-11-23',
      to: '2026-11-24',
      lines: [
        { line: 2, paymentId: 'pay_1', state: 'paid', feePaise: 23_598, netPaise: 1_156_284, ...paid },
        { line: 3, paymentId: 'pay_1', state: 'refunded', feePaise: 0, netPaise: 0, ...paid },
      ],
    })
  })

  it('from PhonePe is read below its title and identifies orders by our ids', () => {
    const { gateway, report } = read([
      ['Settlement report'],
      ['Merchant Order Id', 'PhonePe Transaction Id', 'Transaction Type', 'Transaction Amount', 'Transaction Date'],
      ['0197a-1f', 'T26', 'PAYMENT', '₹11,798.82', '2026-11-23 10:20'],
    ])
    expect(gateway).toBe('phonepe')
    expect(report).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-23',
      lines: [{ line: 3, paymentId: 'T26', orderRef: '0197a-1f', amountPaise: 1_179_882, feePaise: null }],
    })
  })

  it('is refused when a line has no amount or there are no payments', () => {
    const headings = ['payment_id', 'amount']
    expect(read([headings, ['pay_1', 'free']]).report).toBe('Line 2 has no amount that can be read.')
    expect(read([headings, ['', '5']]).report).toBe('The file has no payments.')
  })
})
