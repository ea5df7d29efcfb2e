// The rules of an attempt: its duration, late answers, and the order of its questions. Pure.

/**
 * How long after the deadline an answer typed before it is still accepted, in case the network fails at the worst
 * moment.
 */
export const graceMs = 2 * 60_000

interface Timing {
  startedAt: Date
  minutes: number
  closesAt: Date
}

/** The end of an attempt: its minutes after the start, but no later than the end of the window. */
export const deadlineOf = ({ startedAt, minutes, closesAt }: Timing): Date =>
  new Date(Math.min(startedAt.getTime() + minutes * 60_000, closesAt.getTime()))

/**
 * True while an answer counts: until the deadline, or within the grace period if typed before the deadline. The device
 * reports when it was typed, so only the grace period bounds late answers.
 */
export const isInTime = ({ deadline, typedAt, now }: { deadline: Date; typedAt: Date; now: Date }): boolean =>
  now <= deadline || (typedAt <= deadline && now.getTime() <= deadline.getTime() + graceMs)

/** The last moment at which an answer can arrive, for an attempt or for an assessment that closes at `deadline`. */
export const lastAnswerAt = (deadline: Date): Date => new Date(deadline.getTime() + graceMs)

/** True when no more answers can arrive. */
export const isOver = (deadline: Date, now: Date): boolean => now > lastAnswerAt(deadline)

/** Random numbers, the same for the same seed on every device and server (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles the items in an order determined by the seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The seed for the choices of one question, so that each question has a different order. */
export const seedOf = (seed: number, position: number): number => (seed + position * 7919) >>> 0
