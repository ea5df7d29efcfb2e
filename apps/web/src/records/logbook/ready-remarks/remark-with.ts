// Adds a ready remark to a remark. Pure.

const endsSentence = /[.!?]$/

/**
 * Replaces a remark that is empty or equals `replaceable`; otherwise appends the ready remark as a sentence. A remark
 * that contains it already stays as it is.
 */
export function remarkWith(remark: string, ready: string, replaceable: string): string {
  const present = remark.trim()
  if (present === '' || present === replaceable) return ready
  if (present.toLowerCase().includes(ready.toLowerCase())) return remark
  return `${present}${endsSentence.test(present) ? '' : '.'} ${ready}`
}
