// A queue that refuses work instead of hanging.
import { Problem } from '@rounds/contract/kernel/problem'
import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

describe('a bounded queue', () => {
  const open = () => {
    let finish = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    return { work: () => done, finish: () => finish() }
  }

  it('runs a few at a time, and the others in order', async () => {
    const enqueue = createBoundedQueue({ name: 'test', running: 1, inFlight: 3, waitMs: 1_000 })
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

  it('refuses with a retry time when it is full or the wait is too long', async () => {
    const enqueue = createBoundedQueue({ name: 'test', running: 1, inFlight: 2, waitMs: 30 })
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

  it('frees the slot when work fails', async () => {
    const enqueue = createBoundedQueue({ name: 'test', running: 1, inFlight: 2, waitMs: 1_000 })
    await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await enqueue(async () => 'next')).toBe('next')
  })
})
