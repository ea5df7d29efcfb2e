// The plain model of a walk: every word typed, whether the user replaced or discarded it, and what they have seen. It
// holds the invariants that the product must keep. A "word" is the unique text of one edit.
import { expect } from 'vitest'
import { type DraftServer, type Write, wordOf } from './draft-server.ts'

export class DraftLedger {
  /** Words that must not be lost. */
  live = new Set<string>()
  /** Words from elsewhere, and rejections (`id.revision`), that this browser has shown. */
  seen = new Set<string>()
  /** Number of times a word was submitted by its button. */
  presses = new Map<string, number>()
  private checkedWrites = 0
  private typed = 0

  /** Returns a word not typed before. */
  newWord(isRefused: boolean): string {
    this.typed += 1
    return `w${this.typed}${isRefused ? '!' : ''}`
  }

  /** `before`: the word in the field that this one replaced. */
  wrote(word: string, before: string): void {
    this.live.delete(before)
    this.live.add(word)
  }

  gaveUp(...words: string[]): void {
    for (const word of words) this.live.delete(word)
  }

  pressed(word: string): void {
    this.presses.set(word, (this.presses.get(word) ?? 0) + 1)
  }

  /** Expects every live word on a screen, the device or the server. */
  expectNothingLost(places: Iterable<string>): void {
    const there = new Set(places)
    expect([...this.live].filter((word) => !there.has(word))).toEqual([])
  }

  /** Expects that nothing is stored twice, submitted without a press, or overwritten unseen. */
  expectRightWrites(server: DraftServer): void {
    for (const write of server.writes.slice(this.checkedWrites)) if (write.by === 'here') this.expectSeen(write)
    this.checkedWrites = server.writes.length
    const idOf = new Map<string, string>()
    const submitted = new Map<string, number>()
    for (const { id, by, status, values } of server.writes) {
      const word = wordOf(values)
      if (by !== 'here' || word === '' || server.deleted.has(id)) continue
      // A draft with other text since no longer has the word, which may be in another record by now.
      const present = server.records.get(id)?.revisions.at(-1)
      if (status === 'Draft' && present && wordOf(present.values) !== word) continue
      expect(idOf.get(word) ?? id, `${word} is in two records`).toBe(id)
      idOf.set(word, id)
      if (status === 'Pending') submitted.set(word, (submitted.get(word) ?? 0) + 1)
    }
    for (const [word, times] of submitted) {
      expect(times, `${word} is submitted more often than its button was pressed`).toBeLessThanOrEqual(
        this.presses.get(word) ?? 0,
      )
    }
  }

  private expectSeen({ id, replaced }: Write): void {
    if (replaced?.by === 'elsewhere' && wordOf(replaced.values) !== '') {
      expect(this.seen, `${id}: written over ${wordOf(replaced.values)} unseen`).toContain(wordOf(replaced.values))
    }
    if (replaced?.status === 'Rejected') {
      expect(this.seen, `${id}: written over a rejection unseen`).toContain(`${id}.${replaced.revision}`)
    }
  }
}
