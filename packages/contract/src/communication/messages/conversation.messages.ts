// Messages of the product about messages between people.
import type { Messages } from '../../kernel/message.ts'

export const conversationMessages = {
  noText: 'Please write a message.',
  noPerson: 'Please choose a person whom you can write to.',
  left: 'You have left the course. You can read your messages, but not write new ones.',
  gone: '{name} has left or cannot sign in. You can read this conversation, but not write in it.',
  apart: 'You and {name} are not in the same department any more. You can read this conversation, but not write in it.',
  tooFast: 'You have sent many messages. Please wait {wait}.',
  tooMany: 'You have sent very many messages today. Please continue tomorrow.',
  tooManyPeople: 'You have written to many new people today. Please continue tomorrow.',
} as const satisfies Messages
