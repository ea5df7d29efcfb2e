// Calls on a poor network are retried a limited number of times.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxTries, type Outcome, pause, pauseBefore, withRetries } from './retry.ts'

const busy = (retryAfter: string | null): Outcome => ({ status: 503, retryAfter })

describe('the pause before the next try', () => {
  it('grows, and varies between users', () => {
    expect([1, 2].map((tries) => pauseBefore(null, tries, 0.5))).toEqual([400, 1600])
    expect(pauseBefore(null, 1, 0)).toBe(300)
    expect(pauseBefore(null, 1, 1)).toBe(500)
  })

  it('is never shorter than the server asks, with some spread', () => {
    expect(pauseBefore(busy('2'), 1, 0)).toBe(2000)
    expect(pauseBefore(busy('2'), 1, 1)).toBe(2900)
    expect(pauseBefore({ status: 429, retryAfter: '1' }, 1, 0)).toBe(1000)
  })

  it.each([
    ['a third failure', null, maxTries],
    ['a wait that is too long', busy('60'), 1],
    ['a 429 without a time', { status: 429, retryAfter: null }, 1],
    ['an answer', { status: 200, retryAfter: null }, 1],
    ['a refusal', { status: 409, retryAfter: '1' }, 1],
    ['a mistake of the server', { status: 500, retryAfter: null }, 1],
  ])('does not exist after %s', (_, outcome, tries) => expect(pauseBefore(outcome, tries, 0.5)).toBeNull())

  it.each([502, 503, 504])('exists after a %s without Retry-After', (status) => {
    expect(pauseBefore({ status, retryAfter: null }, 1, 0.5)).toBe(400)
  })
})

describe('withRetries', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('retries until the message arrives', async () => {
    const send = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce(null).mockResolvedValueOnce('there')
    const sent = withRetries(send, (text) => (text === null ? null : { status: 200, retryAfter: null }))
    await vi.runAllTimersAsync()
    expect(await sent).toBe('there')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('gives up after three tries', async () => {
    const send = vi.fn(async () => null)
    const sent = withRetries(send, () => null)
    await vi.runAllTimersAsync()
    expect(await sent).toBeNull()
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('does not retry while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const send = vi.fn(async () => null)
    await withRetries(send, () => null)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('can be stopped during the pause', async () => {
    const stopper = new AbortController()
    const send = vi.fn(async () => null)
    const sent = withRetries(send, () => null, stopper.signal)
    const refused = expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(10)
    stopper.abort()
    await refused
    expect(send).toHaveBeenCalledTimes(1)
    await expect(pause(10, stopper.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
