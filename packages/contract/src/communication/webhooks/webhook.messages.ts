// Messages about webhooks.
import type { Messages } from '../../kernel/message.ts'

export const webhookMessages = {
  nameMissing: 'Please name the program that receives the events.',
  nameTaken: 'There is a webhook with this name already.',
  address: 'Please enter a web address such as https://hooks.college.edu.in/rounds',
  hasPassword: 'The address must not hold a user name or a password. The signature shows that an event is from here.',
  eventsMissing: 'Please choose at least one event.',
  tooMany: 'A college can have {n} webhooks. Remove one that you no longer use.',
  added: 'The webhook is ready. Copy its secret now: it is not shown again.',
  saved: 'The webhook is saved.',
  switchedOn: 'The webhook is on. Events go out from now on.',
  switchedOff: 'The webhook is off. Events are not kept for it until you switch it on.',
  removed: 'The webhook and its deliveries are removed.',
  secretRenewed: 'Copy the new secret now. For 24 hours each event is signed with both.',
  tested: 'A test event is on its way. It appears below within a minute.',
  testedOften: 'You have sent many test events. Please try again in {wait}.',
  sentAgain: 'The event is sent again within a minute.',
  allSentAgain: 'Events that are sent again: {n}.',
  noneToSend: 'No event failed.',
  isOff: 'The webhook is off. Switch it on first.',
} as const satisfies Messages
