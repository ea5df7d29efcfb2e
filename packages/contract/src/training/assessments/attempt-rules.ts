// The rules of an attempt: how long it lasts, what still counts at its end, in which order it asks. Pure.

/** So long after the deadline an answer still arrives that was typed before it: a network may be lost at the worst moment. */
export const graceMs = 2 * 60_000

interface Timing {
  startedAt: Date
  minutes: number
  closesAt: Date
}

/** When an attempt ends: its minutes after the start, and no later than the window. */
export const deadlineOf = ({ startedAt, minutes, closesAt }: Timing): Date =>
  new Date(Math.min(startedAt.getTime() + minutes * 60_000, closesAt.getTime()))

/**
 * True while an answer counts: until the deadline, and for the grace after it where it was typed before. When it was typed
 * is the device's word, so the grace alone bounds it.
 */
export const isInTime = ({ deadline, typedAt, now }: { deadline: Date; typedAt: Date; now: Date }): boolean =>
  now <= deadline || (typedAt <= deadline && now.getTime() <= deadline.getTime() + graceMs)

/** When the last answer of an attempt, or of an assessment that closes then, may still come. */
export const lastAnswerAt = (deadline: Date): Date => new Date(deadline.getTime() + graceMs)

/** True once no answer can come any more. */
export const isOver = (deadline: Date, now: Date): boolean => now > lastAnswerAt(deadline)

/** mulberry32: the same numbers for the same seed, on every device and server. */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The items in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The seed of the choices of one question, so that each question has its own order. */
export const seedOf = (seed: number, position: number): number => (seed + position * 7919) >>> 0
