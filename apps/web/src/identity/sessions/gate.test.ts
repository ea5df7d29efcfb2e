// The guard's detours, and that sign-in never leads out of the product.
import { describe, expect, it } from 'vitest'
import { detourOf, wayBack } from './gate.ts'

describe('detourOf', () => {
  it('sends who needs a second step to set it up, who has not paid to the cart, who is not verified to the profile', () => {
    expect(detourOf({ standing: 'unpaid' })).toBe('/cart')
    expect(detourOf({ standing: 'unverified' })).toBe('/profile')
    expect(detourOf({ standing: 'unprotected' })).toBe('/secondFactor')
    expect(detourOf({ standing: 'full' })).toBeNull()
  })
})

describe('wayBack', () => {
  it('keeps pages of the product with their search', () => {
    expect(wayBack('/task/procedure?page=2')).toBe('/task/procedure?page=2')
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    7,
    '/login',
    '/logout',
  ])('goes to the dashboard instead of %s', (back) => expect(wayBack(back)).toBe('/dashboard'))
})
