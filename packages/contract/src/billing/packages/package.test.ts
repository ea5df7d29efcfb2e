// An offer includes its last day.
import { expect, it } from 'vitest'
import { offeredPaise } from './package.ts'

const group = { pricePaise: 999_900, offerPricePaise: 599_900 }

it('costs the offer price through the last day of the offer, then the regular price', () => {
  const offer = { ...group, till: '2026-06-30' }
  expect(offeredPaise(offer, '2026-06-30')).toBe(599_900)
  expect(offeredPaise(offer, '2026-07-01')).toBe(999_900)
  expect(offeredPaise({ ...group, till: null }, '2099-01-01')).toBe(599_900)
})
