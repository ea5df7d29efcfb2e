// Demo messages: conversations of the named accounts and two reports for their Admin, so that every demo account has
// some.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { closeReport, insertReport } from './message-reports.store.ts'
import { conversationOf, insertMessage, readMessages } from './write-message.store.ts'

interface DemoTalk {
  /** The first person writes the first message; after that the messages alternate. */
  between: readonly [string, string]
  messages: readonly { by: 0 | 1; hoursAgo: number; text: string }[]
  /** True when the last message is unread. */
  isUnread: boolean
  /** A report of the last message by its recipient. With a remark, the Admin has closed it. */
  report?: { hoursAgo: number; reason: string; remark?: string }
}

const talks: readonly DemoTalk[] = [
  {
    between: ['teacher', 'student'],
    messages: [
      { by: 0, hoursAgo: 52, text: 'Please bring the case sheet of bed 12 to the round tomorrow.' },
      { by: 1, hoursAgo: 51, text: 'Yes, sir. The investigations are attached to it.' },
      { by: 0, hoursAgo: 26, text: 'Good presentation. Add the follow-up to your logbook this week.' },
      { by: 1, hoursAgo: 25, text: 'I will. May I present the next one on Friday?' },
      { by: 0, hoursAgo: 3, text: 'Friday is fine. Send me the topic by Wednesday.' },
    ],
    isUnread: true,
  },
  {
    between: ['hod', 'student'],
    messages: [
      { by: 0, hoursAgo: 120, text: 'The synopsis goes to the ethics committee on the 5th. Is your version ready?' },
      { by: 1, hoursAgo: 118, text: 'Yes, ma’am. It is uploaded and waits for Dr Mathur.' },
    ],
    isUnread: false,
  },
  {
    between: ['hod', 'teacher'],
    messages: [
      { by: 1, hoursAgo: 30, text: 'Two residents ask to swap their night duties next week.' },
      { by: 0, hoursAgo: 29, text: 'Agreed, if the roster is changed before Sunday.' },
      { by: 1, hoursAgo: 5, text: 'Changed and signed by both.' },
    ],
    isUnread: true,
  },
  {
    between: ['clerk', 'student'],
    messages: [
      { by: 0, hoursAgo: 46, text: 'Bring the leave form today or I mark you absent. I will not write again.' },
    ],
    isUnread: false,
    report: { hoursAgo: 45, reason: 'I had handed the form in. I do not want to be written to like this.' },
  },
  {
    between: ['clerk', 'teacher'],
    messages: [{ by: 0, hoursAgo: 200, text: 'Your resident is lazy, everybody in the office says so.' }],
    isUnread: false,
    report: {
      hoursAgo: 198,
      reason: 'Talk behind a resident’s back.',
      remark: 'Spoken to the writer. It will not happen again.',
    },
  },
  {
    between: ['admin', 'hod'],
    messages: [{ by: 0, hoursAgo: 8, text: 'Please confirm the two new Senior Residents of your department.' }],
    isUnread: true,
  },
]

/** Stores the messages. The people must exist already. */
export async function storeDemoMessages(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const named = (email: string) => people.find((person) => person.email === `${email}@rounds.example`)
  for (const { between, messages, isUnread, report } of talks) {
    const [one, other] = [named(between[0]), named(between[1])]
    if (!one || !other) continue
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)
    const id = await conversationOf(db, one.id, other.id, at(messages[0]?.hoursAgo ?? 0))
    for (const [index, { by, hoursAgo, text }] of messages.entries()) {
      const [sender, reader] = by === 0 ? [one, other] : [other, one]
      const { id: messageId } = await insertMessage(db, {
        conversationId: id,
        sender,
        otherId: reader.id,
        text,
        now: at(hoursAgo),
      })
      const isLast = index === messages.length - 1
      if (!isLast || !isUnread) {
        await readMessages(db, { id, accountId: reader.id, upTo: index + 1, now: at(hoursAgo) })
      }
      if (isLast && report) {
        const { hoursAgo: reportedAgo, reason, remark } = report
        const message = { id: messageId, writerId: sender.id, collegeId: sender.college?.id ?? null }
        const made = { conversationId: id, reporterId: reader.id, reason, now: at(reportedAgo) }
        const reportId = await insertReport(db, message, made)
        const admin = named('admin')
        if (reportId && remark && admin)
          await closeReport(db, reportId, { remark, byId: admin.id, now: at(reportedAgo - 5) })
      }
    }
  }
}
