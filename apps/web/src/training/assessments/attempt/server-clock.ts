// The server's time on this device. It advances by the browser's monotonic clock, which corrections of the device's
// time do not move.

export interface ServerClock {
  /** Milliseconds, like `Date.now` on the server. */
  now: () => number
  /** Sets the time from a newer response, because on some devices the monotonic clock stops during sleep. */
  set: (now: string) => void
}

/** Starts from the time in a response that has just arrived. */
export function serverClock(answered: string): ServerClock {
  let serverMs = 0
  let steadyMs = 0
  const set = (now: string) => {
    serverMs = Date.parse(now)
    steadyMs = performance.now()
  }
  set(answered)
  return { set, now: () => serverMs + performance.now() - steadyMs }
}
