// Caches the people of live sessions for some seconds, so that the requests of one page read them once. For read-only
// requests only: a change always checks the current session (decision 139).
import type { Database } from '#api/kernel/database/database.ts'

/** A trigger notifies this channel with the id of a changed account, or an empty text when it may be any account. */
const channel = 'rounds_people'
/** Bounds staleness when a message is lost (controls: C13). */
const maxAgeMs = 4_000
const maxSessions = 10_000

interface Remembered<Row> {
  row: Row
  readMs: number
}

export interface ViewerMemory<Row> {
  /** Returns the cached row of the session, or the result of `read`. */
  rowOf(key: string, now: Date, read: () => Promise<Row | undefined>): Promise<Row | undefined>
}

/** Creates a cache that drops a person's rows, found by the `id` of the account, as soon as the account changes. */
export function createViewerMemory<Row extends { id: string }>(db: Pick<Database, 'listen'>): ViewerMemory<Row> {
  const sessions = new Map<string, Remembered<Row>>()
  const keysOf = new Map<string, Set<string>>()
  const reading = new Map<string, Promise<Row | undefined>>()
  let isListening = false
  let changes = 0

  const forget = (key: string): void => {
    const known = sessions.get(key)
    if (!known) return
    sessions.delete(key)
    const keys = keysOf.get(known.row.id)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(known.row.id)
  }
  const remember = (key: string, known: Remembered<Row>): void => {
    forget(key)
    for (const oldest of sessions.keys()) {
      if (sessions.size < maxSessions) break
      forget(oldest)
    }
    sessions.set(key, known)
    const keys = keysOf.get(known.row.id) ?? new Set()
    keysOf.set(known.row.id, keys.add(key))
  }
  const onChange = (accountId: string): void => {
    // Reads in progress may return data from before the change.
    changes++
    reading.clear()
    if (accountId !== '') {
      for (const key of [...(keysOf.get(accountId) ?? [])]) forget(key)
      return
    }
    sessions.clear()
    keysOf.clear()
  }
  // Nothing is cached on a database that cannot listen.
  db.listen(channel, onChange).then(
    (listens) => {
      isListening = listens
    },
    () => {},
  )

  return {
    rowOf(key, now, read) {
      if (!isListening) return read()
      const known = sessions.get(key)
      const age = known ? now.getTime() - known.readMs : Number.NaN
      if (known && age >= 0 && age < maxAgeMs) return Promise.resolve(known.row)
      const running = reading.get(key)
      if (running) return running
      const before = changes
      const question = read()
        .then((row) => {
          if (row && changes === before) remember(key, { row, readMs: now.getTime() })
          return row
        })
        .finally(() => {
          if (reading.get(key) === question) reading.delete(key)
        })
      reading.set(key, question)
      return question
    },
  }
}
