// Compares prices of orders with plain integer arithmetic, for random amounts.
import { expect, it } from 'vitest'
import { testSeed } from '../../kernel/test-seed.ts'
import { seededRandom } from '../../records/logbook/golden/corruptions.ts'
import { maxOrderPaise, maxSeats, orderPriceOf, seatsPriceOf } from './order-price.ts'

/** (offer − discount) × 118 / 100, rounded half up, in whole numbers only. */
function exactTotal(offer: number, coupon: number): number {
  const net = offer > coupon ? BigInt(offer) - BigInt(coupon) : 0n
  return Number((net * 118n + 50n) / 100n)
}

it(`the price equals plain integer arithmetic, and its parts add up (TEST_SEED=${testSeed})`, () => {
  const random = seededRandom(testSeed)
  for (let n = 0; n < 1000; n++) {
    const offer = 1 + Math.floor(random() * 100_000_000)
    const coupon = Math.floor(random() * offer * 1.2)
    const { offerPaise, discountPaise, gstPaise, totalPaise } = orderPriceOf(offer, coupon)
    expect([offerPaise, totalPaise]).toEqual([offer, exactTotal(offer, coupon)])
    expect(offerPaise - discountPaise + gstPaise).toBe(totalPaise)
    expect(Math.min(discountPaise, gstPaise, totalPaise)).toBeGreaterThanOrEqual(0)
  }
})

it('the price of seats is exact for any number at any price', () => {
  const random = seededRandom(testSeed + 1)
  for (let n = 0; n < 1000; n++) {
    const quantity = 1 + Math.floor(random() * maxSeats)
    const net = 1 + Math.floor(random() * 100_000_000)
    const { offerPaise, discountPaise, gstPaise, totalPaise } = seatsPriceOf(net, quantity)
    expect(BigInt(offerPaise)).toBe(BigInt(net) * BigInt(quantity))
    expect(BigInt(totalPaise)).toBe((BigInt(net) * BigInt(quantity) * 118n + 50n) / 100n)
    expect([discountPaise, offerPaise + gstPaise]).toEqual([0, totalPaise])
  }
  // The columns of orders and invoices are 32-bit integers.
  expect(maxOrderPaise).toBeLessThan(2 ** 31)
})

it('the price is zero when the discount exceeds the offer', () => {
  expect(orderPriceOf(100, 500)).toEqual({ offerPaise: 100, discountPaise: 100, gstPaise: 0, totalPaise: 0 })
})
