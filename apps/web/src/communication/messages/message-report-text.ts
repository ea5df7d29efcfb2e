// Texts of a report of a message. Pure.
import type { MessageReport, ReportState } from '@rounds/contract/communication/messages/message-report'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import { erasedText } from './message-text.ts'

export const stateTexts: Readonly<Record<ReportState, { tone: Tone; word: string }>> = {
  Open: { tone: 'waiting', word: 'Open' },
  Closed: { tone: 'good', word: 'Closed' },
}

export const reportTexts = {
  judge: {
    purpose: 'Messages that somebody reported. You read that one message, and say what was done.',
    emptyHint: 'When somebody reports a message from a person of your college, it appears here.',
  },
  reporter: {
    purpose: 'Messages that you reported, and what was done about them.',
    emptyHint: 'You report a message from its conversation.',
  },
} as const

export const reportFacts = (report: MessageReport): Fact[] => [
  ['Message', report.text ?? erasedText],
  ['Written by', `${report.person.name}, ${longMoment(report.sentAt)}`],
  ['Reason', report.reason],
  ['Reported by', `${report.reporter.name}, ${longMoment(report.reportedAt)}`],
  ...(report.closedAt
    ? ([
        ['What was done', report.remark],
        ['Closed by', [report.closedBy, longMoment(report.closedAt)].filter(Boolean).join(', ')],
      ] satisfies Fact[])
    : []),
]
