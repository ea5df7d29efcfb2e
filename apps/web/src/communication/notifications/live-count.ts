// Follows live numbers such as the unread count: through the server's stream while the tab is visible, by polling every
// minute while there is no stream. It has no component and no clock, so that tests can drive it.
import { pollSeconds } from '@rounds/contract/communication/notifications/notification'

/** The part of the browser's `EventSource` in use. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { data: string }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  close(): void
}

/** A number, identified by the name of its server-sent event. */
interface LiveNumber {
  event: string
  /** Fetches the number once; null when the call fails. */
  ask: () => Promise<number | null>
  onCount: (count: number) => void
}

export interface LiveCountPorts {
  /** Null in browsers without `EventSource`. */
  open: () => EventStream | null
  numbers: readonly LiveNumber[]
  /** Runs `work` after `ms`; the returned function cancels it. */
  later: (work: () => void, ms: number) => () => void
  /** 0..1: jitter, so that a thousand tabs do not reconnect at the same moment. */
  random: () => number
}

export interface LiveCount {
  /** Called when the tab becomes visible. */
  follow(): void
  /** Called when the tab is hidden or left. Closes the stream, because a browser allows few connections. */
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
  const closeStream = () => {
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
      closeStream()
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
      closeStream()
    },
  }
}
