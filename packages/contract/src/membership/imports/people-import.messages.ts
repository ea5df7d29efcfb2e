// Messages about importing people.
import type { Messages } from '../../kernel/message.ts'

export const peopleImportMessages = {
  tooMany: 'A file can have at most 10,000 rows. Please split it.',
  started: 'The import has begun. You can leave this page; the import continues.',
  nothingReady: 'No row of this file can be imported. Correct the rows below, then choose the file again.',
  noneChosen: 'No row is ticked. Tick the rows to import.',
  notChoosable: 'Only rows without faults can be ticked.',
  atOnce: 'You chose another file in the same moment. Please look at that one, or choose again.',
  notStored: 'This row could not be stored. Please add this person by hand.',
  stopped: 'The import stopped here, because your account was blocked or your post changed.',
  begun: 'This import has already started.',
  undoneOne: '1 invitation was withdrawn.',
  undone: '{n} invitations were withdrawn.',
  tooLate: 'An import can be undone within a day of its start, once it has ended.',
  twice: 'Row {line} has the same e-mail address.',
  example: 'This is the example row of the template. Please delete it.',
  missing: 'Please fill in this cell.',
  department: 'The college has no department with this name.',
  noDepartment: 'Please name the department.',
  elsewhere: 'This row belongs to another department than yours.',
  role: 'Please write one of: {roles}.',
  roleAbove: 'You cannot add somebody in this role.',
  date: 'Please write a valid date as dd-mm-yyyy.',
} as const satisfies Messages
