// The messages about choosing an institution.
import type { Messages } from '../../kernel/message.ts'

export const institutionMessages = {
  tooManyAdditions: 'You have added as many institutions as a day allows. Try again in {wait}.',
  present: 'This institution is there already.',
  noneSelected: 'Please select an institution',
} as const satisfies Messages
