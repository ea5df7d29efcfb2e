// Answers that must not tell by their time what the server found.
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the work itself takes, whatever it finds. */
const minMs = 200

/** Gives the result of `work`, but never before a time that all answers of the operation share. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(minMs)])
  return result
}
