// Limits the weight of one session's requests (controls: C8). Counted in each server's memory, which saves a round trip
// per request. So several servers allow several times as much, and a restart forgets a minute.
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { Viewer } from '#api/kernel/access/viewer.ts'

interface Share {
  /** The weight left … */
  left: number
  /** … at this moment, in milliseconds since 1970. */
  at: number
  /** The session's owner, once one of its requests was admitted. */
  viewer: Viewer | null
}

export interface RequestLimit {
  /**
   * Takes a request's weight from the session's share. Returns the seconds to wait when too little is left, otherwise
   * 0.
   */
  take(sessionKey: string, weight: number, now: Date): number
  /** Returns the session's owner, as of its last admitted request. */
  viewerOf(sessionKey: string): Viewer | null
  admit(sessionKey: string, viewer: Viewer): void
  /** Forgets the share of a session that does not exist, so that made-up sessions use no memory. */
  forget(sessionKey: string): void
}

/** About 3 MB. Beyond that the session that has been idle the longest gets a full share again. */
const maxSessions = 10_000

/** A token bucket, full at first and after an idle minute: a burst passes, and sustained load is slowed down. */
export function createRequestLimit(perMinute: number, max = maxSessions): RequestLimit {
  // In order of use: the first session has been idle the longest.
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
