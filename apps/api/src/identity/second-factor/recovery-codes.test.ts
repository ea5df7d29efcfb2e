// Recovery codes: the right number, all different, and tolerant of typing errors.
import { expect, it } from 'vitest'
import { asRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

it('come in tens, in groups that are easy to read', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes)
  expect(codes.map((ten) => ten.length)).toEqual(Array.from({ length: 20 }, () => 10))
  expect(new Set(codes.flat()).size).toBe(200)
  for (const code of codes.flat()) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(asRecoveryCode(code)).toBe(code.replaceAll('-', ''))
  }
})

it('are read with spaces, capitals and look-alikes', () => {
  expect(asRecoveryCode(' 4F7K 9xyz-0Iab ')).toBe('4f7k9xyz01ab')
  expect(asRecoveryCode('4f7k9xyzolab')).toBe('4f7k9xyz01ab')
})

it.each(['', '123456', '4f7k-9xyz-01a', '4f7k-9xyz-01ab-c', '4f7k-9xyz-01au'])('are not %j', (typed) =>
  expect(asRecoveryCode(typed)).toBeNull(),
)
