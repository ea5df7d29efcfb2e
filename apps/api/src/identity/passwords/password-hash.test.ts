// Hashing passwords: right and wrong ones, old parameters, and a queue that refuses rather than hangs.
import { hash } from '@node-rs/argon2'
import { Problem } from '@rounds/contract/kernel/problem'
import { describe, expect, it } from 'vitest'
import { createHashQueue } from './hash-queue.ts'
import { createPasswordHasher } from './password-hash.ts'

const hasher = createPasswordHasher()
const password = 'purple kettle on the stairs'

describe('a password hash', () => {
  it('is argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
    const [one, other] = await Promise.all([hasher.hash(password), hasher.hash(password)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/)
    expect(one).not.toBe(other)
  })

  it('opens with its password only, however the keyboard composed it', async () => {
    const stored = await hasher.hash('Café am Ende der Straße')
    expect(await hasher.isRight(stored, 'Cafe\u0301 am Ende der Straße')).toBe(true)
    expect(await hasher.isRight(stored, 'Cafe am Ende der Straße')).toBe(false)
  })

  it('never opens when there is none', async () => {
    expect(await hasher.isRight(null, password)).toBe(false)
  })

  it('is outdated when it was made with other parameters', async () => {
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    expect(await hasher.isRight(old, password)).toBe(true)
    expect(hasher.isOutdated(old)).toBe(true)
    expect(hasher.isOutdated(await hasher.hash(password))).toBe(false)
  })
})

describe('the queue of hashes', () => {
  const open = () => {
    let finish = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    return { work: () => done, finish: () => finish() }
  }

  it('runs a few at a time, the others in their order', async () => {
    const enqueue = createHashQueue({ running: 1, inFlight: 3, waitMs: 1_000 })
    const order: number[] = []
    const first = open()
    const all = [
      enqueue(first.work).then(() => order.push(1)),
      enqueue(async () => order.push(2)),
      enqueue(async () => order.push(3)),
    ]
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(order).toEqual([])
    first.finish()
    await Promise.all(all)
    expect(new Set(order)).toEqual(new Set([1, 2, 3]))
    expect(order.indexOf(2)).toBeLessThan(order.indexOf(3))
  })

  it('refuses with a time to come back when it is full or the wait is too long', async () => {
    const enqueue = createHashQueue({ running: 1, inFlight: 2, waitMs: 30 })
    const first = open()
    const running = enqueue(first.work)
    const waiting = enqueue(async () => 'never').catch((error: unknown) => error)
    const refused = await enqueue(async () => 'never').catch((error: unknown) => error)
    for (const problem of [refused, await waiting]) {
      expect(problem).toBeInstanceOf(Problem)
      expect(problem).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    }
    first.finish()
    await running
    expect(await enqueue(async () => 'again')).toBe('again')
  })

  it('hands its place on when work fails', async () => {
    const enqueue = createHashQueue({ running: 1, inFlight: 2, waitMs: 1_000 })
    await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await enqueue(async () => 'next')).toBe('next')
  })
})
