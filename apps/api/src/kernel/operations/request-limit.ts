// How much the requests of one session may weigh (controls: C8). Counted in the memory of each server, so that a request
// pays no round trip for it: several servers allow as many times as much, and a restart forgets a minute.
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { Viewer } from '#api/kernel/access/viewer.ts'

interface Share {
  /** The weight that is left … */
  left: number
  /** … at this moment, in milliseconds since 1970. */
  at: number
  /** Whose session it is, once one of its requests was admitted. */
  viewer: Viewer | null
}

export interface RequestLimit {
  /** Takes the weight of a request from the session's share; the seconds to wait where it has too little, else 0. */
  take(sessionKey: string, weight: number, now: Date): number
  /** Whose session it was when one of its requests was last admitted. */
  viewerOf(sessionKey: string): Viewer | null
  admit(sessionKey: string, viewer: Viewer): void
  /** There is no such session: a made-up one leaves nothing behind. */
  forget(sessionKey: string): void
}

/** Some 3 MB. Beyond that the session that has been quiet for the longest gets a full share again. */
const maxSessions = 10_000

/** A share is full at first and after a quiet minute: a burst gets through, what goes on is slowed down. */
export function createRequestLimit(perMinute: number, max = maxSessions): RequestLimit {
  // In the order of use: the first has been quiet for the longest.
  const shares = new Map<string, Share>()
  const perMs = perMinute / minuteMs
  return {
    take(sessionKey, weight, now) {
      const at = now.getTime()
      const known = shares.get(sessionKey)
      const refilled = known ? Math.min(perMinute, known.left + Math.max(0, at - known.at) * perMs) : perMinute
      const wanted = Math.min(weight, perMinute)
      const isEnough = refilled >= wanted
      shares.delete(sessionKey)
      shares.set(sessionKey, { left: refilled - (isEnough ? wanted : 0), at, viewer: known?.viewer ?? null })
      const { value: oldest } = shares.keys().next()
      if (oldest !== undefined && shares.size > max) shares.delete(oldest)
      return isEnough ? 0 : Math.ceil((wanted - refilled) / perMs / 1000)
    },
    viewerOf: (sessionKey) => shares.get(sessionKey)?.viewer ?? null,
    admit(sessionKey, viewer) {
      const share = shares.get(sessionKey)
      if (share) share.viewer = viewer
    },
    forget: (sessionKey) => void shares.delete(sessionKey),
  }
}
