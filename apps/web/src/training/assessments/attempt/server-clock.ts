// The server's time on this device: counted on by the browser's steady clock, which no correction of the device's time moves.

export interface ServerClock {
  /** Milliseconds, as `Date.now` on the server. */
  now: () => number
  /** Goes on from the time of a newer answer: the steady clock of some devices stands still while they sleep. */
  set: (now: string) => void
}

/** From the time in an answer that has just come. */
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
