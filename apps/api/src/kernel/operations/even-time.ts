// Answers whose timing must not reveal what the server found.
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the work takes, whatever it finds. */
const minMs = 200

/** Returns the result of `work`, but not before the minimum time that all answers of the operation share. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(minMs)])
  return result
}
