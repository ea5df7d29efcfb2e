// Messages about importing old records.
import type { Messages } from '../../kernel/message.ts'

export const recordImportMessages = {
  kind: 'Records of this kind cannot be imported.',
  started: 'The import of records has begun. You can leave this page; the import continues.',
  nothingReady: 'No row can be imported. Correct the rows below, then choose the file again.',
  atOnce: 'You chose another file at the same moment. Please look at that one, or choose again.',
  begun: 'This import of records has already started.',
  tooLate: 'An import of records can be undone within a day of its start, once it has ended.',
  undoing: 'The records are being removed. You can leave this page; the removal continues.',
  notEnded: 'The records can be verified once their import has ended.',
  nothingToVerify: 'No record of this import is waiting for verification.',
  notYetSaid: 'Please confirm the statement.',
  verifiedOne: '1 record was verified.',
  verified: '{n} records were verified.',
  twice: 'Row {line} says the same.',
  present: 'This record is in the logbook already.',
  student: 'No student of your department has joined with this e-mail address or registration number.',
  date: 'Please write the date as dd-mm-yyyy, with four digits of the year.',
  teacher: 'No teacher of your department has this name or e-mail address. Correct it, or leave the cell empty.',
  teachers: 'Several teachers have this name. Please write the e-mail address.',
  item: 'The catalogue of your department has no item with this name here.',
  notStored: 'This row could not be stored: what it names has changed since. Please add the record by hand.',
  /** The HOD's statement about the records, which becomes the remark on each of them. */
  statement: 'I have seen the paper logbook or file that this record comes from, and it says the same.',
} as const satisfies Messages
