// The first page by standing, and that sign-in never leads out of the product.
import { describe, expect, it } from 'vitest'
import { homeOf, wayBack } from './gate.ts'

describe('homeOf', () => {
  it('is the page that says what the account waits for, else the dashboard', () => {
    expect(homeOf({ standing: 'unpaid' })).toBe('/cart')
    expect(homeOf({ standing: 'unverified' })).toBe('/profile')
    expect(homeOf({ standing: 'unprotected' })).toBe('/secondFactor')
    expect(homeOf({ standing: 'full' })).toBe('/dashboard')
  })
})

describe('wayBack', () => {
  it('keeps pages of the product with their search', () => {
    expect(wayBack('/task/procedure?page=2', '/dashboard')).toBe('/task/procedure?page=2')
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    '/login',
    '/Login',
    '/logout',
  ])('goes home instead of %s', (back) => expect(wayBack(back, '/profile')).toBe('/profile'))
})
