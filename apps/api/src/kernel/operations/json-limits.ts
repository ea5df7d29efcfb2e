// Limits on the shape of a JSON body, so that no input can exhaust its readers (controls: C8).
import { Problem } from '@rounds/contract/kernel/problem'

const deepest = 20
const longestArray = 500

/** Returns the body; refuses one nested over 20 levels or with an array of over 500 items. */
export function assertWithinLimits(body: unknown, depth = 0): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (depth >= deepest) throw new Problem('malformed', { message: 'The request is nested too deeply.' })
  if (Array.isArray(body) && body.length > longestArray) {
    throw new Problem('malformed', { message: `A list can have ${longestArray} items at most.` })
  }
  for (const value of Object.values(body)) assertWithinLimits(value, depth + 1)
  return body
}
