// Messages about memos.
import type { Messages } from '../../kernel/message.ts'

export const memoMessages = {
  noStudent: 'Please choose a student of your department.',
  explanation: 'Please write your explanation.',
  withdrawal: 'Please write why the memo is withdrawn.',
  issued: 'Memo {number} is issued. {name} is asked to explain by {day}.',
  explained: 'Your explanation is sent. It cannot be changed any more.',
  closed: 'Memo {number} is closed.',
  withdrawn: 'Memo {number} is withdrawn. It stays in the list.',
  explainedBefore: 'You have explained this memo already.',
  decided: 'This memo is closed or withdrawn already.',
  explainedNow: 'The student has explained the memo now. Please read the explanation first.',
  tooEarly: 'The student may explain until {day}. After that day you can close the memo without an explanation.',
  tooMany: 'You have issued many memos today. Please continue tomorrow.',
} as const satisfies Messages
