// Messages about competencies, skills, procedures and specialties.
import type { Messages } from '../../kernel/message.ts'

export const catalogueMessages = {
  added: 'Added successfully',
  addedOthers: 'Added the others. Already in the list: {titles}.',
  andMore: '{titles} and {n} more',
  present: 'This is already in the list.',
  allPresent: 'All of these are already in the list.',
  deleted: 'Deleted successfully',
  named: 'Records name “{title}”, so it cannot be deleted. Rename it, or merge it into another item.',
  hasOne: '1 skill or procedure belongs to “{title}”. Please delete it first.',
  hasSome: '{n} skills or procedures belong to “{title}”. Please delete them first.',
  mergedElsewhere: 'Please choose another item of the same list, department and competency.',
  mergedNarrower: 'This item is offered to one college only. Offer it to all colleges first.',
  merged: 'Merged. {records} pending records name “{title}” now.',
  mergedOne: 'Merged. 1 pending record names “{title}” now.',
  mergedAlone: 'Merged. No pending record named it.',
  parentNarrower: 'The competency that it belongs to is offered to one college only. Offer that to all colleges first.',
  parentDeleted: 'The competency that it belongs to is deleted. Please restore that first.',
  tooMany: 'Please add at most {n} items at once.',
  tooManySynonyms: 'An item can have at most {n} other names.',
  otherDepartment: 'This competency belongs to another department.',
  removed: 'The item is no longer offered.',
  tooManyAdditions:
    'You have added as many items as a day allows. Please choose from the list, or try again in {wait}.',
  competencyFirst: 'Please choose a competency first.',
} as const satisfies Messages
