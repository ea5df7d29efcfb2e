// Messages for a record when the server did not answer and the device could not store it either.
import type { Message } from '../../kernel/message.ts'
import { entryMessages } from './entry.messages.ts'
import type { EntryKindSpec } from './entry-kind.ts'

/**
 * Returns the kind's own message, or the usual one for what was attempted.
 * @param isCorrection true for a record that was submitted before
 */
export function unansweredOf(
  { unanswered }: Pick<EntryKindSpec, 'unanswered'>,
  status: 'Draft' | 'Pending',
  isCorrection: boolean,
): Message {
  if (unanswered) return unanswered
  if (status === 'Draft') return entryMessages.notSaved
  return isCorrection ? entryMessages.failed : entryMessages.notSubmitted
}
