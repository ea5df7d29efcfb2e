// What is said when the server gave no answer to a record, and the device could not keep it either.
import type { Message } from '../../kernel/message.ts'
import { entryMessages } from './entry.messages.ts'
import type { EntryKindSpec } from './entry-kind.ts'

/** @param isCorrection true of a record that was submitted before */
export function unansweredOf(
  { unanswered }: Pick<EntryKindSpec, 'unanswered'>,
  status: 'Draft' | 'Pending',
  isCorrection: boolean,
): Message {
  if (unanswered) return unanswered
  if (status === 'Draft') return entryMessages.notSaved
  return isCorrection ? entryMessages.failed : entryMessages.notSubmitted
}
