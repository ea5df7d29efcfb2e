// The pricing rule, with the prices of packages on sale.
import { describe, expect, it } from 'vitest'
import { paiseOfRupees, priceWithGst, showBilled, showMoney, showRupees } from './money.ts'

describe('a price', () => {
  it.each([
    [9999, 1_179_882],
    [5999, 707_882],
    [4999, 589_882],
    [2999, 353_882],
  ])('of ₹%d is %d paise with GST', (rupees, total) => {
    expect(priceWithGst(rupees * 100).total).toBe(total)
  })

  it('deducts the discount before tax, and is never below zero', () => {
    expect(priceWithGst(999_900, 99_900)).toEqual({ net: 900_000, gst: 162_000, total: 1_062_000 })
    expect(priceWithGst(999_900, 999_900)).toEqual({ net: 0, gst: 0, total: 0 })
    expect(priceWithGst(100, 5_000).total).toBe(0)
  })

  it('rounds to the nearest paisa', () => {
    expect(priceWithGst(1).total).toBe(1)
    expect(priceWithGst(3)).toEqual({ net: 3, gst: 1, total: 4 })
    expect(priceWithGst(25).total).toBe(30)
  })

  it('is parsed as people type it', () => {
    expect(['9999', '₹ 9,999', '9999.5', '0.05', '1,00,000.25'].map(paiseOfRupees)).toEqual([
      999_900, 999_900, 999_950, 5, 10_000_025,
    ])
    expect(['', 'free', '-5', '1.234', '1.2.3'].map(paiseOfRupees)).toEqual(Array(5).fill(Number.NaN))
  })

  it('shows other currencies by their code, with their number of decimals', () => {
    expect([showMoney(15_000, 'USD'), showMoney(15_000, 'JPY'), showMoney(15_000, 'XXX')]).toEqual([
      'USD 150.00',
      'JPY 15,000',
      'XXX 150.00',
    ])
    expect(showMoney(15_000, 'INR')).toBe('₹150')
  })

  it('is shown in rupees with Indian digit grouping', () => {
    expect([999_900, 1_179_882, 12_345_600, 0].map(showRupees)).toEqual(['₹9,999', '₹11,798.82', '₹1,23,456', '₹0'])
  })

  it('always shows paise on a bill', () => {
    expect([999_900, 179_982].map(showBilled)).toEqual(['₹9,999.00', '₹1,799.82'])
  })
})
