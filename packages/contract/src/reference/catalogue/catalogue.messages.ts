// The messages about competencies, skills, procedures and specialties.
import type { Messages } from '../../kernel/message.ts'

export const catalogueMessages = {
  added: 'Added successfully',
  addedOthers: 'Added the others. Already in the list: {titles}.',
  andMore: '{titles} and {n} more',
  present: 'This is already in the list.',
  allPresent: 'All of these are already in the list.',
  deleted: 'Deleted successfully',
  tooMany: 'Please add at most {n} items at once.',
  tooManySynonyms: 'An item can have at most {n} other names.',
  otherDepartment: 'This competency belongs to another department.',
  removed: 'The item is offered no more.',
  tooManyAdditions:
    'You have added as many items as a day allows. Please choose from the list, or try again in {wait}.',
  competencyFirst: 'Please choose a competency first.',
} as const satisfies Messages
