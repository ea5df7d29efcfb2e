// Conversations of two people. What is written stays: nobody changes or deletes a message.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { roleNames } from '../../identity/accounts/person.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { conversationMessages } from './conversation.messages.ts'

/** Messages that are read at a time, the latest first. */
export const messagesAtOnce = 30
/** People that a search shows. */
export const contactsAtOnce = 20
/** Counting unread messages stops here; more is shown as 99+. */
export const maxUnreadMessages = 100

/** Why nobody can write in a conversation: the other one is gone, the two are apart, or the reader has left the course. */
export const closedReasons = ['gone', 'apart', 'left'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** What the reader is told of it; `{name}` is the other one. */
export const closedSentences: Readonly<Record<ClosedReason, string>> = {
  gone: conversationMessages.gone,
  apart: conversationMessages.apart,
  left: conversationMessages.left,
}

export const Conversation = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roleNames) }),
  /** Messages of the other person that the reader has not read. */
  unread: z.int().min(0),
  lastAt: Moment,
  /** The beginning of the last message; null once its writer is erased. */
  lastText: z.string().nullable(),
  lastIsMine: z.boolean(),
  closed: z.enum(closedReasons).nullable(),
  /** In a search the beginning of the latest message that has its words; null where the name has them. */
  foundText: z.string().nullable(),
  /** The number of that message. */
  foundNumber: z.int().min(1).nullable(),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationMessage = z.object({
  id: z.uuid(),
  /** Counts from 1 in its conversation, without gaps. */
  number: z.int().min(1),
  isMine: z.boolean(),
  /** Null once its writer is erased. */
  text: z.string().nullable(),
  sentAt: Moment,
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

const text = paragraphsText({ max: maxCharacters.message, label: 'The message', missing: conversationMessages.noText })

export const MessageDraft = z.strictObject({ text })
export type MessageDraft = z.infer<typeof MessageDraft>

export const FirstMessageDraft = z.strictObject({ personId: Id, text })
export type FirstMessageDraft = z.infer<typeof FirstMessageDraft>

/** `search`: words of a message, or the name of the other person. */
export const ConversationQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type ConversationQuery = z.infer<typeof ConversationQuery>

const messageNumber = z.coerce.number().int().min(1).max(2_000_000_000).optional()

/** Those before a number, the nearest ones; or those after one. Without either the latest ones. */
export const MessageQuery = z.strictObject({ before: messageNumber, after: messageNumber })
export type MessageQuery = z.infer<typeof MessageQuery>

/** Up to this number the reader has seen them; what came later stays unread. */
export const MessageReading = z.strictObject({ upTo: z.int().min(1).max(2_000_000_000) })

export const ContactQuery = z.strictObject({ search: SearchText })
export type ContactQuery = z.infer<typeof ContactQuery>

/** Somebody whom the reader can write to. */
export const Contact = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roleNames),
  department: z.string().nullable(),
  /** Of the person who sees several colleges. */
  college: z.string().nullable(),
  /** The conversation that the two have; null for none. */
  conversationId: z.uuid().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const UnreadMessages = z.object({ unread: z.int().min(0).max(maxUnreadMessages) })
