// The last time each person wrote or received a change signal, as far as this server knows. Memory is bounded, and a
// time may be too late but never too early.

export interface RecentWrites {
  note(personId: string, at: number): void
  /** Records a moment for everybody, because messages may have been missed. */
  noteAll(at: number): void
  /** Returns a moment after which the person made no known write; -Infinity without a known write. */
  lastOf(personId: string): number
}

/** When a person is evicted to save memory, their moment counts for everybody, so no write is missed. */
export function createRecentWrites(max = 20_000): RecentWrites {
  const byPerson = new Map<string, number>()
  let ofAll = -Infinity
  return {
    note(personId, at) {
      byPerson.delete(personId)
      byPerson.set(personId, at)
      if (byPerson.size <= max) return
      const [oldest] = byPerson
      if (!oldest) return
      byPerson.delete(oldest[0])
      ofAll = Math.max(ofAll, oldest[1])
    },
    noteAll(at) {
      ofAll = Math.max(ofAll, at)
    },
    lastOf: (personId) => Math.max(ofAll, byPerson.get(personId) ?? -Infinity),
  }
}
