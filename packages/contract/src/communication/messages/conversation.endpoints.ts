// Operations on conversations between two people. Each reads their own; the places of both decide who can write to
// whom.
import { z } from 'zod'
import { everyoneOwn, reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  Contact,
  ContactQuery,
  Conversation,
  ConversationMessage,
  ConversationQuery,
  FirstMessageDraft,
  MessageDraft,
  MessageQuery,
  MessageReading,
  UnreadMessages,
} from './conversation.ts'

const sent = { response: z.object({ conversation: Conversation, sent: ConversationMessage }) } as const

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    summary:
      'Your conversations, the last one first, with their last words and the number of unread messages; or those that a search finds',
    access: everyoneOwn,
    query: ConversationQuery,
    response: z.object({ conversations: z.array(Conversation), page: PageInfo }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/conversations/unread',
    summary: 'How many unread messages you have, at most 100',
    access: everyoneOwn,
    response: UnreadMessages,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/conversations/contacts',
    summary:
      'People whom you can write to: of your department and the Admin of your college; for anyone who sees all, by search',
    access: {
      ...reachOf('department', 'student', 'faculty', 'clerk', 'hod'),
      drpc: 'own',
      admin: 'college',
      master: 'all',
    },
    query: ContactQuery,
    response: z.object({ people: z.array(Contact) }),
  }),
  start: endpoint({
    ...sent,
    method: 'POST',
    path: '/conversations',
    summary: 'Write to a person for the first time; goes on with the conversation that the two have',
    access: everyoneOwn,
    withoutLicence: true,
    body: FirstMessageDraft,
    problems: ['conflict', 'tooMany'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/conversations/:id/messages',
    summary: 'The latest messages of your conversation, or those before or after a number',
    access: everyoneOwn,
    params: IdParams,
    query: MessageQuery,
    response: z.object({
      conversation: Conversation,
      /** Oldest first. */
      messages: z.array(ConversationMessage),
      hasOlder: z.boolean(),
      hasNewer: z.boolean(),
    }),
    problems: ['notFound'],
  }),
  send: endpoint({
    ...sent,
    method: 'POST',
    path: '/conversations/:id/messages',
    summary: 'Write in your conversation',
    access: everyoneOwn,
    withoutLicence: true,
    params: IdParams,
    body: MessageDraft,
    problems: ['notFound', 'conflict', 'tooMany'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/conversations/:id/reading',
    summary: 'Mark the messages of your conversation as read, up to a number',
    access: everyoneOwn,
    withoutLicence: true,
    params: IdParams,
    body: MessageReading,
    response: UnreadMessages,
    repeatable: true,
    problems: ['notFound'],
  }),
}
