// Messages about a student's teachers.
import type { Messages } from '../../kernel/message.ts'

export const teacherMessages = {
  added: 'Teacher added',
  invited: 'The invitation is on its way. The teacher appears here as soon as it is accepted.',
  present: 'This teacher is already on your list.',
  subject: 'Please choose the subject.',
} as const satisfies Messages
