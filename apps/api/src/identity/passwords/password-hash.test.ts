// Password hashing: right and wrong passwords, and outdated parameters.
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const hasher = createPasswordHasher()
const password = 'purple kettle on the stairs'

describe('a password hash', () => {
  it('uses argon2id with 19 MiB, two passes, one lane and a salt per hash', async () => {
    const [one, other] = await Promise.all([hasher.hash(password), hasher.hash(password)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/)
    expect(one).not.toBe(other)
  })

  it('matches its password only, in any Unicode composition', async () => {
    const stored = await hasher.hash('Café am Ende der Straße')
    expect(await hasher.isRight(stored, 'Cafe\u0301 am Ende der Straße')).toBe(true)
    expect(await hasher.isRight(stored, 'Cafe am Ende der Straße')).toBe(false)
  })

  it('never matches when it is missing', async () => {
    expect(await hasher.isRight(null, password)).toBe(false)
  })

  it('is outdated when made with other parameters', async () => {
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    expect(await hasher.isRight(old, password)).toBe(true)
    expect(hasher.isOutdated(old)).toBe(true)
    expect(hasher.isOutdated(await hasher.hash(password))).toBe(false)
  })
})
