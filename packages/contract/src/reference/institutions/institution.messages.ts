// Messages about choosing an institution.
import type { Messages } from '../../kernel/message.ts'

export const institutionMessages = {
  tooManyAdditions: 'You have added as many institutions as a day allows. Try again in {wait}.',
  present: 'This institution is already on the list.',
  named: 'Postings name “{name}”, so it cannot be deleted. If it is wrong, the Master can correct it.',
  namedUnchanged:
    'Postings name “{name}”, so your college cannot change it any more. Please ask the Master to correct it.',
  noneSelected: 'Please select an institution',
} as const satisfies Messages
