// Recovery codes: the right number, all different, and tolerant of typing errors.
import { expect, it } from 'vitest'
import { asRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

it('recovery codes come in sets of ten, all different, in readable groups', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes)
  expect(codes.map((ten) => ten.length)).toEqual(Array.from({ length: 20 }, () => 10))
  expect(new Set(codes.flat()).size).toBe(200)
  for (const code of codes.flat()) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(asRecoveryCode(code)).toBe(code.replaceAll('-', ''))
  }
})

it('accepts recovery codes with spaces, capitals and look-alike characters', () => {
  expect(asRecoveryCode(' 4F7K 9xyz-0Iab ')).toBe('4f7k9xyz01ab')
  expect(asRecoveryCode('4f7k9xyzolab')).toBe('4f7k9xyz01ab')
})

it.each(['', '123456', '4f7k-9xyz-01a', '4f7k-9xyz-01ab-c', '4f7k-9xyz-01au'])(
  'refuses %j as a recovery code',
  (typed) => expect(asRecoveryCode(typed)).toBeNull(),
)
