// Limits of outbound calls: consecutive failures cause a pause, late calls are aborted, and concurrency is bounded.
import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimits } from './limits.ts'

const limits = { timeoutMs: 5_000, maxConcurrent: 2, maxFailures: 3, pauseMs: 1_000 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a server that keeps failing', () => {
  it('receives no calls for a while, then one call decides', async () => {
    const limited = createLimits({ ...limits, isFailure: (error) => String(error) !== 'Error: refused' })
    const call = vi.fn(async (message: string) => {
      if (message) throw new Error(message)
    })
    const ask = (message: string) => limited(() => call(message))
    await expect(ask('refused')).rejects.toThrow('refused')
    for (let time = 0; time < 3; time++) await expect(ask('down')).rejects.toThrow('down')
    expect(call).toHaveBeenCalledTimes(4)
    await expect(ask('down')).rejects.toThrow(BrokenCircuitError)
    expect(call).toHaveBeenCalledTimes(4)
    vi.advanceTimersByTime(1_000)
    await expect(ask('down')).rejects.toThrow('down')
    await expect(ask('down')).rejects.toThrow(BrokenCircuitError)
    vi.advanceTimersByTime(1_000)
    await ask('')
    await expect(ask('down')).rejects.toThrow('down')
    await expect(ask('down')).rejects.toThrow('down')
    expect(call).toHaveBeenCalledTimes(8)
  })
})

it('a pause does not grow when the clock is set back', async () => {
  const limited = createLimits(limits)
  const fail = () => limited(() => Promise.reject(new Error('down')))
  vi.setSystemTime('2027-06-15T04:30:00Z')
  for (let time = 0; time < 3; time++) await expect(fail()).rejects.toThrow('down')
  await expect(fail()).rejects.toThrow(BrokenCircuitError)
  vi.setSystemTime('2026-06-15T04:30:00Z')
  expect(await limited(async () => 'up')).toBe('up')
})

describe('a call', () => {
  it('is aborted when it takes too long', async () => {
    let given: AbortSignal | undefined
    const late = createLimits(limits)((signal) => {
      given = signal
      return new Promise(() => {})
    })
    const failed = expect(late).rejects.toThrow(TaskCancelledError)
    await vi.waitFor(() => expect(given).toBeDefined())
    expect(given?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    await failed
    expect(given?.aborted).toBe(true)
  })

  it('fails at once beyond the concurrency limit, and runs when there is room again', async () => {
    const limited = createLimits(limits)
    const open: (() => void)[] = []
    const held = () => limited(() => new Promise<void>((resolve) => void open.push(resolve)))
    const running = [held(), held()]
    await vi.waitFor(() => expect(open).toHaveLength(2))
    await expect(held()).rejects.toThrow(BulkheadRejectedError)
    for (const end of open) end()
    await Promise.all(running)
    await limited(async () => {})
  })
})
