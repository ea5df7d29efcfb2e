// Texts of messages: possible recipients, day headings, and the reason why a conversation is closed. Pure.
import {
  type Conversation,
  type ConversationMessage,
  closedSentences,
} from '@rounds/contract/communication/messages/conversation'
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import type { AccessRole } from '@rounds/contract/kernel/access'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'

interface Reach {
  /** The object of `Write to …`. */
  people: string
  /** The hint under the input of a recipient. */
  hint: string
}
const ofDepartment: Reach = {
  people: 'people of your department',
  hint: 'Somebody in your department, or your Admin.',
}
const reachOfRole: Partial<Record<AccessRole, Reach>> = {
  admin: { people: 'people of your college', hint: 'Somebody in your college.' },
  drpc: { people: 'the students of your postings', hint: 'A student of your postings.' },
  master: { people: 'everybody', hint: 'Type a name or a registration number.' },
}

/** The possible recipients of a person, in words. */
export const reachText = (role: RoleName): Reach => reachOfRole[accessRoleOf(role)] ?? ofDepartment

export const erasedText = 'The writer’s account was erased, and this message with it.'

/** The line under the name in the list: the search result, or the last message with its sender. */
export const lastWords = ({ foundText, lastText, lastIsMine }: Conversation): string =>
  foundText ?? `${lastIsMine ? 'You: ' : ''}${lastText ?? erasedText}`

/** Why the person cannot write; null when they can. */
export const closedText = ({ closed, person }: Conversation): string | null =>
  closed && fillMessage(closedSentences[closed], { name: person.name })

/** Groups messages by the Indian day on which they were written, in order. */
export function byDay(messages: readonly ConversationMessage[]): { day: string; messages: ConversationMessage[] }[] {
  const days: { day: string; messages: ConversationMessage[] }[] = []
  for (const message of messages) {
    const day = businessDateOf(new Date(message.sentAt))
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** Drops the title from a name: everybody has the same, so initials without it say more. */
export const initialsOf = (name: string): string => name.replace(/^Dr\.? /, '')
