// The dialogs of a list of records: which one is open, and for which record.
import type { Entry } from '@rounds/contract/records/logbook/entry'

export type EntryDialog =
  /** `choice`: the item due once that is being added. */
  | { name: 'add'; favourite?: string | null; choice?: string }
  /**
   * `correct`: opens the form of a rejected record or draft; any other record opens read-only. `signOff`: a teacher
   * verifies the record at once, at the bedside or by a link.
   */
  | { name: 'view' | 'edit' | 'correct' | 'decide' | 'reopen' | 'discard' | 'signOff'; id: string }

/** Label of the button that opens a record's form. */
export const editVerbOf = ({ status }: Pick<Entry, 'status'>): string => (status === 'Rejected' ? 'Correct' : 'Edit')
