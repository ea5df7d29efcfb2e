// What lists and views say of a question. Pure.
import type { ChoiceKey, Question, QuestionKind, QuestionState } from '@rounds/contract/training/assessments/question'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

export const questionKindTexts: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  short: 'Short answer',
}

export const questionStateTexts: Readonly<Record<QuestionState, { tone: Tone; word: string }>> = {
  active: { tone: 'good', word: 'In use' },
  retired: { tone: 'unfinished', word: 'Retired' },
}

export const marksText = (marks: number): string => `${marks.toLocaleString('en-IN')} ${marks === 1 ? 'mark' : 'marks'}`

/** `A`, `B`: what people call a choice in the order in which it was written. */
export const letterOf = (key: ChoiceKey): string => key.toUpperCase()

/** The first line of a question, for lists. */
export const questionTitle = ({ text }: Pick<Question, 'text'>): string => text.split('\n')[0] ?? text
