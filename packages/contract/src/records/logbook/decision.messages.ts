// Messages about verifying records.
import { type Messages, oops } from '../../kernel/message.ts'

export const decisionMessages = {
  coordinators: 'The coordinator of the posting, {name}, verifies this record.',
  incomplete: oops('All fields are required!'),
  noStatus: 'Please approve or reject.',
  noGrade: 'Please choose a grade.',
  noRemark: 'Please write a remark.',
  noneSelected: 'Please select at least one record.',
  tooMany: 'Please select at most {n} records.',
  twice: 'A record is listed twice.',
  rubricAlone: '{trainingType} is scored criterion by criterion. Please verify it on its own.',
  notScored: 'This is not scored.',
  noScore: 'Please choose a score from 0 to 4.',
  noRating: 'Please rate each criterion from 1 to 4.',
  ratedTwice: 'A criterion is rated twice.',
  reason: 'Please say why.',
  checklistIncomplete: oops('All fields are required: Status, Score, and Remark'),
  checklistFailed: {
    title: 'Update Failed',
    message: 'Server Error: Unable to update checklist. Try again later.',
  },
} as const satisfies Messages
