// The demo data's random numbers: a seeded generator, so that the same day gives the same data on every run.
import { uuidv7At } from '#api/kernel/database/stable-id.ts'

export interface Dice {
  /** A whole number from `low` to `high`, both possible. */
  int(low: number, high: number): number
  /** True with the probability `share` (0..1). */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, chosen with the given weights. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  /** A UUIDv7 for that moment. */
  id(at: Date): string
}

/** Returns a generator with a fixed sequence for each seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    int,
    chance: (share) => next() < share,
    pick(list) {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new Error('there is nothing to pick from')
      return chosen
    },
    weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
      const keys = Object.keys(weights) as K[]
      let left = next() * keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0)
      const last = keys.at(-1)
      if (last === undefined) throw new Error('there is nothing to weigh')
      for (const key of keys) {
        left -= weights[key] ?? 0
        if (left < 0) return key
      }
      return last
    },
    id: (at) =>
      uuidv7At(
        at.getTime(),
        Uint8Array.from({ length: 10 }, () => int(0, 255)),
      ),
  }
}
