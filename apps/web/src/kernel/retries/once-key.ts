// Keys of calls that must be done once: a second press after a lost answer carries the key of the first.

import { onSessionChange } from '../session-store.ts'
import { isTransient } from './retry-policy.ts'

/** Presses that wait for an answer are few; past this the oldest is forgotten. */
const maxOpen = 20
const open = new Map<string, string>()

// The words of one person do not wait for the next.
onSessionChange((end) => {
  if (end) open.clear()
})

/** The key of these words: the one of an earlier press while nobody knows what became of it. */
function keyOf(words: string): string {
  const key = open.get(words) ?? crypto.randomUUID()
  open.set(words, key)
  if (open.size > maxOpen) open.delete(open.keys().next().value ?? '')
  return key
}

/**
 * Sends under a key of its own, which the same words keep until there is an answer: a success, or a refusal after which
 * nothing was done. A lost answer and a busy server leave it open.
 */
export async function once<T>(words: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = keyOf(words)
  try {
    const answer = await send(key)
    open.delete(words)
    return answer
  } catch (thrown) {
    if (!isTransient(thrown)) open.delete(words)
    throw thrown
  }
}
