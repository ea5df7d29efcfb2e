// Random numbers that repeat on every run.

export interface Dice {
  /** Returns a number from 0 up to but without 1. */
  next(): number
  /** Returns a whole number from 0 up to but without `n`. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
  /** Returns `length` hexadecimal digits. */
  hex(length: number): string
}

/** Marsaglia's xorshift of 32 bits: fast, and good enough for made-up records. */
export function dice(seed: number): Dice {
  let state = seed | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    hex(length) {
      let text = ''
      while (text.length < length) text += below(0x1000000).toString(16).padStart(6, '0')
      return text.slice(0, length)
    },
  }
}

/** Returns an id of version 7 for a time, so that rows of one time are adjacent in an index. */
export function idAt(moment: number, chance: Dice): string {
  const time = Math.floor(moment).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.hex(3)}-8${chance.hex(3)}-${chance.hex(12)}`
}
