// Idempotency keys for calls that must run once: pressing again after a lost answer reuses the first key.

import { onSessionChange } from '../session-store.ts'
import { isTransient } from './retry-policy.ts'

/** Few calls are open at a time; beyond this the oldest key is dropped. */
const maxOpen = 20
const open = new Map<string, string>()

// Keys must not outlive the session of the user who sent them.
onSessionChange((end) => {
  if (end) open.clear()
})

/** Returns the key for this request: that of an earlier attempt whose outcome is unknown, otherwise a new one. */
function keyOf(words: string): string {
  const key = open.get(words) ?? crypto.randomUUID()
  open.set(words, key)
  if (open.size > maxOpen) open.delete(open.keys().next().value ?? '')
  return key
}

/**
 * Sends with an idempotency key. `words` identifies the request, which keeps its key until a definite answer: success,
 * or a refusal after which nothing was done. A lost answer or a busy server keeps the key.
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
