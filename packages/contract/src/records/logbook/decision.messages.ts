// What is said about verifying records.
import { type Messages, oops } from '../../kernel/message.ts'

export const decisionMessages = {
  incomplete: oops('All fields are required!'),
  noStatus: 'Please approve or reject.',
  noGrade: 'Please choose a grade.',
  noRemark: 'Please write a remark.',
  checklistIncomplete: oops('All fields are required: Status, Score, and Remark'),
  checklistFailed: {
    title: 'Update Failed',
    message: 'Server Error: Unable to update checklist. Try again later.',
  },
} as const satisfies Messages
