// The first page by standing, and that sign-in never leads out of the product.
import { describe, expect, it } from 'vitest'
import { homeOf, returnPath } from './gate.ts'

describe('homeOf', () => {
  it('is the page of the account’s next step, otherwise the dashboard', () => {
    expect(homeOf({ standing: 'unpaid' })).toBe('/cart')
    expect(homeOf({ standing: 'unverified' })).toBe('/profile')
    expect(homeOf({ standing: 'unprotected' })).toBe('/secondFactor')
    expect(homeOf({ standing: 'full' })).toBe('/dashboard')
  })
})

describe('returnPath', () => {
  it('keeps internal pages with their search params', () => {
    expect(returnPath('/task/procedure?page=2', '/dashboard')).toBe('/task/procedure?page=2')
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
  ])('falls back to the home page for %s', (back) => expect(returnPath(back, '/profile')).toBe('/profile'))
})
