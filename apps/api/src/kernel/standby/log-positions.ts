// Where the primary's log was at what moment: tells up to which moment a standby has everything.

/** The primary's log had come this far at a moment of the primary's clock, in milliseconds. */
interface LogPosition {
  at: number
  position: number
}

export interface LogPositions {
  note(one: LogPosition): void
  /** The latest noted moment whose every commit a standby has that has replayed this far; -Infinity when none is known. */
  momentOf(replayed: number): number
}

/** A minute of four a second: a standby that is further behind is not asked, so it needs no moment. */
const kept = 240

export function createLogPositions(): LogPositions {
  let waiting: LogPosition[] = []
  let reached: LogPosition = { at: -Infinity, position: -Infinity }
  return {
    note(one) {
      // Behind what was noted before: another server is the primary now, and the old moments say nothing of its log.
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
