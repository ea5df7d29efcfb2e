// When people last wrote, or were told that something changed, as this server knows it: bounded, and never too early.

export interface RecentWrites {
  note(personId: string, at: number): void
  /** Of everybody: messages may have been missed. */
  noteAll(at: number): void
  /** No later write of the person is known; -Infinity when they are not known to have written. */
  lastOf(personId: string): number
}

/** Who is forgotten for want of room counts as if everybody had written then, so nobody's write is ever missed. */
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
