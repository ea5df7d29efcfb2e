// How messages read: whom one can write to, the day headings of a conversation, and why nobody can write in it. Pure.
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
  /** `Write to …` */
  people: string
  /** Under the box where one of them is chosen. */
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

/** Whom somebody can write to, in words. */
export const reachText = (role: RoleName): Reach => reachOfRole[accessRoleOf(role)] ?? ofDepartment

export const erasedText = 'The writer’s account was erased, and this message with it.'

/** What stands in the list under the name: what a search found, or the last words and whose they are. */
export const lastWords = ({ foundText, lastText, lastIsMine }: Conversation): string =>
  foundText ?? `${lastIsMine ? 'You: ' : ''}${lastText ?? erasedText}`

/** Why the reader cannot write; null when they can. */
export const closedText = ({ closed, person }: Conversation): string | null =>
  closed && fillMessage(closedSentences[closed], { name: person.name })

/** Messages by the day in India on which they were written, in their order. */
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

/** The initials of a name say more without the title that all of them have. */
export const initialsOf = (name: string): string => name.replace(/^Dr\.? /, '')
