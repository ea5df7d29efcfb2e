// Follows numbers such as that of unread notifications: by the server's stream while the tab is seen, by asking every minute
// while the stream cannot be had. No component and no clock of its own, so that tests drive it.
import { pollSeconds } from '@rounds/contract/communication/notifications/notification'

/** What is used of the browser's `EventSource`. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { data: string }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  close(): void
}

/** A number, by the name of its server-sent event. */
interface LiveNumber {
  event: string
  /** Asks once; refused or out of reach, it says nothing. */
  ask: () => Promise<number | null>
  onCount: (count: number) => void
}

export interface LiveCountPorts {
  /** Null where the browser has no streams. */
  open: () => EventStream | null
  numbers: readonly LiveNumber[]
  /** Runs `work` after `ms`; the returned function forgets it. */
  later: (work: () => void, ms: number) => () => void
  /** 0..1: so that a thousand tabs do not come back in the same moment. */
  random: () => number
}

export interface LiveCount {
  /** The tab is seen: follows. */
  follow(): void
  /** The tab is hidden, or left: lets go of the stream, since a browser has few connections. */
  rest(): void
}

const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000
const pollMs = pollSeconds * 1_000

export function followCount({ open, numbers, later, random }: LiveCountPorts): LiveCount {
  let stream: EventStream | null = null
  let isFollowing = false
  let failures = 0
  let forgetPoll: (() => void) | undefined
  let forgetRetry: (() => void) | undefined

  const stopPolling = () => {
    forgetPoll?.()
    forgetPoll = undefined
  }
  const poll = async () => {
    const counts = await Promise.all(numbers.map(({ ask }) => ask()))
    if (!isFollowing || !forgetPoll) return
    for (const [index, count] of counts.entries()) if (count !== null) numbers[index]?.onCount(count)
    forgetPoll = later(() => void poll(), pollMs)
  }
  const startPolling = () => {
    if (forgetPoll) return
    forgetPoll = later(() => void poll(), pollMs)
  }
  const letGo = () => {
    stream?.close()
    stream = null
  }
  const connect = () => {
    const opened = open()
    if (!opened) return startPolling()
    stream = opened
    for (const { event, onCount } of numbers) {
      opened.addEventListener(event, ({ data }) => {
        failures = 0
        stopPolling()
        onCount(Number(data))
      })
    }
    // The browser's own retry never backs off, so a failed stream is reopened after a growing pause.
    opened.addEventListener('error', () => {
      if (stream !== opened) return
      letGo()
      startPolling()
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
      failures++
      forgetRetry = later(connect, pause * (0.5 + random()))
    })
  }

  return {
    follow() {
      if (isFollowing) return
      isFollowing = true
      failures = 0
      connect()
    },
    rest() {
      isFollowing = false
      forgetRetry?.()
      stopPolling()
      letGo()
    },
  }
}
