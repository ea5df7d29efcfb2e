// The files that are on their way to each person. Somebody who asks for many and reads none holds connections, to the
// bucket too, which all others need (controls: C8).
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { waitText } from '@rounds/contract/kernel/refusals/wait-text'

/** A page shows fewer pictures, and they are short. */
export const maxFilesPerPerson = 60
/** By then those that nobody reads are given up. */
const retryAfterSeconds = 60

/** By account; the people of one server. */
const onTheirWay = new Map<string, number>()

/** Notes one more for this person, and gives what to call at its end. Throws `tooMany`. */
export function noteFile(personId: string): () => void {
  const count = onTheirWay.get(personId) ?? 0
  if (count >= maxFilesPerPerson) {
    const message = fillMessage(generalMessages.tooManyRequests, { wait: waitText(retryAfterSeconds) })
    throw new Problem('tooMany', { message, retryAfterSeconds })
  }
  onTheirWay.set(personId, count + 1)
  return () => {
    const left = (onTheirWay.get(personId) ?? 0) - 1
    if (left > 0) onTheirWay.set(personId, left)
    else onTheirWay.delete(personId)
  }
}
