// The positions of the primary's log over time. They tell up to which moment a standby is complete.

/** A position of the primary's log, at a moment of the primary's clock in milliseconds. */
interface LogPosition {
  at: number
  position: number
}

export interface LogPositions {
  note(one: LogPosition): void
  /**
   * Returns the latest recorded moment whose commits are all on a standby that has replayed this far; -Infinity when
   * unknown.
   */
  momentOf(replayed: number): number
}

/** One minute at four per second. A standby that lags further is not used, so it needs no moment. */
const kept = 240

export function createLogPositions(): LogPositions {
  let waiting: LogPosition[] = []
  let reached: LogPosition = { at: -Infinity, position: -Infinity }
  return {
    note(one) {
      // A position behind the last one: another server is the primary now, and old moments say nothing about its log.
      if (one.position < (waiting.at(-1) ?? reached).position) {
        waiting = []
        reached = { at: -Infinity, position: -Infinity }
      }
      waiting.push(one)
      if (waiting.length > kept) waiting.shift()
    },
    momentOf(replayed) {
      const next = waiting.findIndex(({ position }) => position > replayed)
      const passed = next === -1 ? waiting.length : next
      reached = waiting[passed - 1] ?? reached
      waiting = waiting.slice(passed)
      return replayed >= reached.position ? reached.at : -Infinity
    },
  }
}
