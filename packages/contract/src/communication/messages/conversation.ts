// Conversations between two people. Messages are permanent: nobody edits or deletes one.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { roleNames } from '../../identity/accounts/person.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { conversationMessages } from './conversation.messages.ts'

/** Messages per page, from the latest backwards. */
export const messagesAtOnce = 30
/** Maximum people in a search result. */
export const contactsAtOnce = 20
/** Unread messages are counted up to here; more appear as 99+. */
export const maxUnreadMessages = 100

/**
 * Why a conversation is closed: the other person is gone, the two no longer share a place, or the reader has left the
 * course.
 */
export const closedReasons = ['gone', 'apart', 'left'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** The explanation for the reader; `{name}` is the other person. */
export const closedSentences: Readonly<Record<ClosedReason, string>> = {
  gone: conversationMessages.gone,
  apart: conversationMessages.apart,
  left: conversationMessages.left,
}

export const Conversation = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roleNames) }),
  /** Unread messages of the other person. */
  unread: z.int().min(0),
  lastAt: Moment,
  /** The beginning of the last message; null after its author is erased. */
  lastText: z.string().nullable(),
  lastIsMine: z.boolean(),
  closed: z.enum(closedReasons).nullable(),
  /** In a search, the beginning of the latest matching message; null when only the name matches. */
  foundText: z.string().nullable(),
  /** The number of the matching message. */
  foundNumber: z.int().min(1).nullable(),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationMessage = z.object({
  id: z.uuid(),
  /** Counts from 1 within the conversation, without gaps. */
  number: z.int().min(1),
  isMine: z.boolean(),
  /** Null after its author is erased. */
  text: z.string().nullable(),
  sentAt: Moment,
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

const text = paragraphsText({ max: maxCharacters.message, label: 'The message', missing: conversationMessages.noText })

export const MessageDraft = z.strictObject({ text })
export type MessageDraft = z.infer<typeof MessageDraft>

export const FirstMessageDraft = z.strictObject({ personId: Id, text })
export type FirstMessageDraft = z.infer<typeof FirstMessageDraft>

/** `search` matches words of a message or the name of the other person. */
export const ConversationQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type ConversationQuery = z.infer<typeof ConversationQuery>

const messageNumber = z.coerce.number().int().min(1).max(2_000_000_000).optional()

/** The messages just before a number, or just after one; the latest without either. */
export const MessageQuery = z.strictObject({ before: messageNumber, after: messageNumber })
export type MessageQuery = z.infer<typeof MessageQuery>

/** Marks messages up to this number as read; later ones stay unread. */
export const MessageReading = z.strictObject({ upTo: z.int().min(1).max(2_000_000_000) })

export const ContactQuery = z.strictObject({ search: SearchText })
export type ContactQuery = z.infer<typeof ContactQuery>

/** A person to whom the reader can write. */
export const Contact = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roleNames),
  department: z.string().nullable(),
  /** Set for readers who see several colleges. */
  college: z.string().nullable(),
  /** The existing conversation of the two; null when there is none. */
  conversationId: z.uuid().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const UnreadMessages = z.object({ unread: z.int().min(0).max(maxUnreadMessages) })
