// A remark with a ready one in it. Pure.

const endsSentence = /[.!?]$/

/**
 * Fills an empty remark, or one that says only what is `replaceable`; otherwise the ready one is a sentence of its own at
 * the end. A remark that has it already stays as it is.
 */
export function remarkWith(remark: string, ready: string, replaceable: string): string {
  const present = remark.trim()
  if (present === '' || present === replaceable) return ready
  if (present.toLowerCase().includes(ready.toLowerCase())) return remark
  return `${present}${endsSentence.test(present) ? '' : '.'} ${ready}`
}
