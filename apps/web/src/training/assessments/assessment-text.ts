// Texts about an assessment and an attempt, for lists and views. Pure.
import { type Assessment, type Phase, phaseOf } from '@rounds/contract/training/assessments/assessment'
import type { AnswerState } from '@rounds/contract/training/assessments/marking'
import { longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const phaseTexts: Readonly<Record<Phase, { tone: Tone; word: string }>> = {
  Draft: { tone: 'unfinished', word: 'Draft' },
  Upcoming: { tone: 'waiting', word: 'Upcoming' },
  Open: { tone: 'good', word: 'Open' },
  Marking: { tone: 'waiting', word: 'Marking' },
  Released: { tone: 'good', word: 'Results released' },
}

export const answerStateTexts: Readonly<Record<AnswerState, string>> = {
  toMark: 'To mark',
  marked: 'Waiting for another examiner',
  toSettle: 'To settle',
  final: 'Marked',
}

export const windowText = ({ opensAt, closesAt }: Pick<Assessment, 'opensAt' | 'closesAt'>): string =>
  `${longMoment(opensAt)} to ${longMoment(closesAt)}`

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** `7.5 of 10`. */
export const marksOf = (marks: number, outOf: number): string =>
  `${marks.toLocaleString('en-IN')} of ${outOf.toLocaleString('en-IN')}`

/** The state of a student's attempt, as a chip. */
export function studentStateOf(assessment: Assessment, now: Date): { tone: Tone; word: string } {
  const { own, marks } = assessment
  const phase = phaseOf(assessment, now)
  if (own && own.marks !== null) return { tone: 'good', word: marksOf(own.marks, marks) }
  if (own?.submittedAt) return { tone: 'waiting', word: 'Submitted' }
  if (own && phase === 'Open') return { tone: 'waiting', word: 'Started' }
  if (phase === 'Marking' || phase === 'Released') return { tone: 'unfinished', word: 'Not taken' }
  return phaseTexts[phase]
}
