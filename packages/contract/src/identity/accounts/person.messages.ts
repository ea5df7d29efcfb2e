// Messages about entering or choosing another person.
import type { Messages } from '../../kernel/message.ts'

export const personMessages = {
  tenDigits: { title: 'Phone Validation Error', message: 'Please select a valid phone number contains 10 digits' },
  incomplete: { title: 'Access denied', message: 'Fill All details' },
  noStaff: 'Please select staff',
  tooManyStudents: 'Please select at most {n} students at once.',
  noStudent: 'Please select at least one student',
} as const satisfies Messages
