// Following the count: by stream while it works, by polling with growing retry pauses while it does not, and not at all
// when hidden.
import { describe, expect, it } from 'vitest'
import { type EventStream, followCount } from './live-count.ts'

/** A simulated browser: recorded streams, pending timers, and a server that returns `answer`. */
function fakeBrowser(answer: number | null = 7, hasStreams = true) {
  const streams: { say: (unread: number) => void; fail: () => void; isClosed: boolean }[] = []
  const timers = new Map<number, { work: () => void; ms: number }>()
  const counts: number[] = []
  let asked = 0
  let next = 0
  const open = (): EventStream | null => {
    if (!hasStreams) return null
    const listeners: { unread: (event: { data: string }) => void; error: () => void } = {
      unread: () => {},
      error: () => {},
    }
    const stream = {
      isClosed: false,
      say: (unread: number) => listeners.unread({ data: String(unread) }),
      fail: () => listeners.error(),
    }
    streams.push(stream)
    return {
      addEventListener: (type: string, listener: (event: { data: string }) => void) => {
        if (type === 'unread') listeners.unread = listener
        else listeners.error = () => listener({ data: '' })
      },
      close: () => {
        stream.isClosed = true
      },
    }
  }
  const count = followCount({
    open,
    numbers: [
      {
        event: 'unread',
        ask: async () => {
          asked++
          return answer
        },
        onCount: (unread) => counts.push(unread),
      },
    ],
    later: (work, ms) => {
      const id = next++
      timers.set(id, { work, ms })
      return () => timers.delete(id)
    },
    random: () => 0.5,
  })
  return {
    count,
    streams,
    counts,
    asked: () => asked,
    waits: () => [...timers.values()].map(({ ms }) => ms).sort((a, b) => a - b),
    /** Fires the timer of this length and waits for its effects. */
    async ring(ms: number) {
      const [id, timer] = [...timers].find(([, one]) => one.ms === ms) ?? []
      if (id === undefined || !timer) throw new Error(`nothing waits for ${ms} ms`)
      timers.delete(id)
      timer.work()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('following the count', () => {
  it('shows the counts of the stream without polling', () => {
    const { count, streams, counts, waits } = fakeBrowser()
    count.follow()
    streams[0]?.say(2)
    streams[0]?.say(3)
    expect(counts).toEqual([2, 3])
    expect(waits()).toEqual([])
  })

  it('reopens a failed stream after growing pauses of up to five minutes', async () => {
    const { count, streams, ring, waits } = fakeBrowser()
    count.follow()
    for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000]) {
      streams.at(-1)?.fail()
      expect(streams.at(-1)?.isClosed).toBe(true)
      expect(waits()).toEqual([pause, 60_000])
      await ring(pause)
    }
    for (let time = 0; time < 6; time++) {
      streams.at(-1)?.fail()
      await ring(waits().find((ms) => ms !== 60_000) ?? 0)
    }
    streams.at(-1)?.fail()
    expect(waits()).toEqual([60_000, 300_000])
  })

  it('polls every minute while the stream is down and stops once it returns', async () => {
    const { count, streams, counts, asked, ring, waits } = fakeBrowser()
    count.follow()
    streams[0]?.fail()
    await ring(60_000)
    await ring(60_000)
    expect([asked(), counts]).toEqual([2, [7, 7]])
    await ring(2_000)
    streams[1]?.say(1)
    expect(waits()).toEqual([])
    streams[1]?.fail()
    expect(waits()).toEqual([2_000, 60_000])
  })

  it('only polls in a browser without streams, and ignores a refused request', async () => {
    const { count, counts, ring, waits } = fakeBrowser(null, false)
    count.follow()
    await ring(60_000)
    expect([counts, waits()]).toEqual([[], [60_000]])
  })

  it('pauses while the tab is hidden and resumes afterwards', () => {
    const { count, streams, counts, waits } = fakeBrowser()
    count.follow()
    count.follow()
    expect(streams).toHaveLength(1)
    count.rest()
    expect(streams[0]?.isClosed).toBe(true)
    streams[0]?.fail()
    expect(waits()).toEqual([])
    count.follow()
    streams[1]?.say(4)
    expect(counts).toEqual([4])
  })
})
