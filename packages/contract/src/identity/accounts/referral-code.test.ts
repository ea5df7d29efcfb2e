// Referral codes: encoded from random bytes, normalized when typed.
import { describe, expect, it } from 'vitest'
import { readReferralCode, referralCodeFrom } from './referral-code.ts'

describe('a referral code', () => {
  it('has nine characters, none easily mistaken for another', () => {
    expect(referralCodeFrom(Uint8Array.from([0, 31, 32, 10, 18, 20, 21, 27, 255]))).toBe('0Z0AJMNVZ')
    const all = Array.from({ length: 256 }, (_, byte) => referralCodeFrom(new Uint8Array(9).fill(byte))).join('')
    expect(all).not.toMatch(/[ILOU]/)
    expect(new Set(all).size).toBe(32)
  })

  it('needs nine bytes', () => {
    expect(() => referralCodeFrom(new Uint8Array(8))).toThrow('9 random bytes')
  })

  it('is recognised in any case, with spaces around it, and with look-alike letters', () => {
    expect(readReferralCode(' 0z0ajmnvz ')).toBe('0Z0AJMNVZ')
    expect(readReferralCode('OZoAJMNil')).toBe('0Z0AJMN11')
  })

  it.each(['', '0Z0AJMNV', '0Z0AJMNVZZ', '0Z0AJMNVU', '0Z0 JMNVZ', '0Z0AJMN-Z'])('cannot be %j', (typed) =>
    expect(readReferralCode(typed)).toBeNull(),
  )
})
