// Which dialog of a page of entries is open, and on which entry.
import type { Entry } from '@rounds/contract/records/logbook/entry'

export type EntryDialog =
  /** `choice`: what is due once and is added now. */
  | { name: 'add'; favourite?: string | null; choice?: string }
  /**
   * `correct`: the form of one that came back or was not finished; what is neither by now is only read. `signOff`: a teacher
   * verifies it now, at the bedside or by a link.
   */
  | { name: 'view' | 'edit' | 'correct' | 'decide' | 'reopen' | 'discard' | 'signOff'; id: string }

/** What the way to the form of a record is called. */
export const editVerbOf = ({ status }: Pick<Entry, 'status'>): string => (status === 'Rejected' ? 'Correct' : 'Edit')
