// Texts about a memo, for lists and views. Pure.
import type { Memo, MemoState } from '@rounds/contract/training/memos/memo'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const memoStateTexts: Readonly<Record<MemoState, { tone: Tone; word: string }>> = {
  Issued: { tone: 'waiting', word: 'To explain' },
  Explained: { tone: 'waiting', word: 'Explained' },
  Closed: { tone: 'good', word: 'Closed' },
  Withdrawn: { tone: 'unfinished', word: 'Withdrawn' },
}

/** The title of a memo. For an erased person only the number is left. */
export const memoTitle = ({ number, reason }: Memo): string => (reason ? `${number} · ${reason}` : `Memo ${number}`)

/** All facts of a memo, in chronological order. */
export function memoFacts(memo: Memo, showsStudent: boolean): Fact[] {
  const { student, date, reason, issuedBy, issuedAt, explanation, explainedAt, explainUntil, state } = memo
  const step = (label: string, words: string | null, verb: string, by: string | null, at: string | null): Fact[] =>
    at === null
      ? []
      : [
          [label, words],
          [verb, [by, longMoment(at)].filter(Boolean).join(', ')],
        ]
  return [
    ...(showsStudent ? [['Student', student.name] as const] : []),
    ['Date', longDay(date)],
    ['Reason', reason],
    ['Issued by', `${issuedBy}, ${longMoment(issuedAt)}`],
    ...(state === 'Issued' ? [['Explanation due by', longDay(explainUntil)] as const] : []),
    ...step('Explanation', explanation, 'Explained', null, explainedAt),
    ...step('Remark', memo.remark, 'Closed by', memo.closedBy, memo.closedAt),
    ...step('Why it was withdrawn', memo.withdrawal, 'Withdrawn by', memo.withdrawnBy, memo.withdrawnAt),
  ]
}
