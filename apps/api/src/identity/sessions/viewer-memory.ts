// What was read of the people of live sessions some moments ago, so that the requests of one page ask once. Only for what
// reads: a change is always judged by the session as it is (decision 139).
import type { Database } from '#api/kernel/database/database.ts'

/** What a trigger tells: the id of the account, or nothing when it may be anybody's. */
const channel = 'rounds_people'
/** In case a message got lost (controls: C13). */
const maxAgeMs = 4_000
const maxSessions = 10_000

interface Remembered<Row> {
  row: Row
  readMs: number
}

export interface ViewerMemory<Row> {
  /** What is known of the session, or else what `read` gives. */
  rowOf(key: string, now: Date, read: () => Promise<Row | undefined>): Promise<Row | undefined>
}

/** A memory that forgets a person, by the `id` of their account, in the moment in which something of theirs changes. */
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
    // What is being read may be from before the change.
    changes++
    reading.clear()
    if (accountId !== '') {
      for (const key of [...(keysOf.get(accountId) ?? [])]) forget(key)
      return
    }
    sessions.clear()
    keysOf.clear()
  }
  // Where it cannot listen it remembers nothing.
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
