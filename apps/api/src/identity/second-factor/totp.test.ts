// TOTP codes: the test vectors of the RFCs, the accepted window, and no code twice.
import { describe, expect, it } from 'vitest'
import { keyUriOf, newTotpSecret, stepOfCode } from './totp.ts'

/** The secret of both RFCs, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** The codes of steps 0 to 9 (RFC 4226, appendix D). */
const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  it.each([...codes.entries()])('of step %i matches RFC 4226', async (step, code) =>
    expect(await stepOfCode(secret, code, at(step * 30), -1)).toBe(step),
  )

  // The RFC lists eight digits; the last six are the six-digit code.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i matches RFC 6238', async (second, code) =>
    expect(await stepOfCode(secret, code.slice(-6), at(second), 0)).toBe(Math.floor(second / 30)),
  )
})

describe('an entered code', () => {
  const present = 5
  const judge = (step: number, lastStep = 0) => stepOfCode(secret, codes[step] ?? '', at(present * 30 + 15), lastStep)

  it('is valid in its thirty seconds and the adjacent ones, no further', async () => {
    expect(await Promise.all([3, 4, 5, 6, 7].map((step) => judge(step)))).toEqual([null, 4, 5, 6, null])
  })

  it('is refused once it or a newer one was used', async () => {
    expect(await judge(present, present)).toBeNull()
    expect(await judge(present - 1, present)).toBeNull()
    expect(await judge(present + 1, present)).toBe(present + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١', ' 254676', '25467\n'])('cannot be %j', async (code) =>
    expect(await stepOfCode(secret, code, at(present * 30), 0)).toBeNull(),
  )
})

it('creates unique 160-bit secrets, and addresses that authenticator apps read', async () => {
  const secrets = new Set(await Promise.all(Array.from({ length: 50 }, newTotpSecret)))
  expect(secrets.size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(await keyUriOf(secret, 'asha+ward@rounds.example'))
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
