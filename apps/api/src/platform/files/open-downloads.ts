// Limits the concurrent downloads per person. Somebody who requests many files and reads none would hold connections,
// also to the bucket, that everybody needs (controls: C8).
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { waitText } from '@rounds/contract/kernel/refusals/wait-text'

/** More than the pictures on any page, which are small. */
export const maxDownloadsPerPerson = 60
/** Stalled downloads have been closed after this time. */
const retryAfterSeconds = 60

/** Counts by account, for this server. */
const openDownloads = new Map<string, number>()

/** Counts a download of this person, and returns the function to call at its end. Throws `tooMany`. */
export function countDownload(personId: string): () => void {
  const count = openDownloads.get(personId) ?? 0
  if (count >= maxDownloadsPerPerson) {
    const message = fillMessage(generalMessages.tooManyRequests, { wait: waitText(retryAfterSeconds) })
    throw new Problem('tooMany', { message, retryAfterSeconds })
  }
  openDownloads.set(personId, count + 1)
  return () => {
    const left = (openDownloads.get(personId) ?? 0) - 1
    if (left > 0) openDownloads.set(personId, left)
    else openDownloads.delete(personId)
  }
}
