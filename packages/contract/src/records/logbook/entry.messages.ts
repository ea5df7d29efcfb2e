// Messages about writing and listing records.
import { generalMessages } from '../../kernel/general.messages.ts'
import { type Messages, oops } from '../../kernel/message.ts'

export const entryMessages = {
  fileKept:
    'This document names the patient. The student, the HOD and the teacher who verifies the record can open it.',
  inserted: 'Task inserted successfully',
  failed: oops('Something went wrong'),
  notSaved: oops('Failed to save the task'),
  notSubmitted: oops('Failed to submit data. Please try again.'),
  fullDetails: oops('Please fill the full details'),
  requiredDetails: oops('Please fill in all required details'),
  requiredFields: oops(generalMessages.missingDetails.message),
  quotedFieldEmpty: oops('Field "{name}" is empty. Please fill all fields.'),
  fieldEmpty: oops('Field {name} is empty. Please fill all fields.'),
  allData: oops('Please fill all the data first !!!'),
  sortNeedsKind: 'Please choose one kind of record, or one student, to sort by this column.',
  sortNeedsCollege: 'Please choose a college to sort by this column.',
  listEnds: 'Pages go on to record {n} of a list. Please choose days, a kind or a student to see the others.',
  keptRejected: 'The record stays in your logbook as rejected.',
  halfOfOneDay: 'A half day is a single day. Please choose the same day as in From.',
  halfOfCasualLeave: 'Only casual leave can be taken for half a day.',
  noBoardMember: 'At least one Board member is required.',
  otherDepartment: 'Your department does not have this kind of record.',
  hasLeft: 'You are marked as having left the course, so you cannot record. Your HOD can change that.',
  termEnded:
    'Your term ended on {day}, so work after it cannot be recorded. Your HOD can extend the term. You can still correct what was rejected.',
  termEnding:
    'Your term ended on {day}. You can record until {until}; after that, only work up to {day}. Your HOD can extend the term.',
  teacherHasLeft: '{name} no longer verifies in this department. Any teacher of the department can verify this record.',
  chooseOther: 'You can also edit the record and choose another teacher.',
  fileGone: 'Please upload the file again.',
  drpcFile: oops('Please upload a DRPC file.'),
  confirmExport: 'This file has data of more than {n} students. We won’t ask again for ten minutes.',
} as const satisfies Messages
