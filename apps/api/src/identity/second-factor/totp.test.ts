// Codes of an authenticator app: the vectors of the RFCs, the window, no code twice.
import { describe, expect, it } from 'vitest'
import { codeOf, keyUriOf, newTotpSecret, stepOf, stepOfCode } from './totp.ts'

/** `12345678901234567890`, the secret of both RFCs, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('of counter %i is that of RFC 4226', (counter, code) => expect(codeOf(secret, counter)).toBe(code))

  // The RFC prints eight digits: the last six are the six-digit code.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is that of RFC 6238', (second, code) =>
    expect(codeOf(secret, stepOf(at(second)))).toBe(code.slice(-6)),
  )
})

describe('a given code', () => {
  const present = stepOf(at(1_111_111_111))
  const judge = (step: number, lastStep = 0) => stepOfCode(secret, codeOf(secret, step), at(1_111_111_111), lastStep)

  it('is right in its thirty seconds and the ones beside them, not further away', () => {
    expect([-2, -1, 0, 1, 2].map((away) => judge(present + away))).toEqual([
      null,
      present - 1,
      present,
      present + 1,
      null,
    ])
  })

  it('is used up by itself and by every newer one', () => {
    expect(judge(present, present)).toBeNull()
    expect(judge(present - 1, present)).toBeNull()
    expect(judge(present + 1, present)).toBe(present + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١', ' 050471'])('is not %j', (code) =>
    expect(stepOfCode(secret, code, at(1_111_111_111), 0)).toBeNull(),
  )
})

it('makes secrets of 160 bits that do not repeat, and an address that apps read', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret))
  expect(secrets.size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(keyUriOf(secret, 'asha+ward@rounds.example'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Rounds:asha+ward@rounds.example',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Rounds',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
