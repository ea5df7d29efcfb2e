// Texts about a question, for lists and views. Pure.
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

/** The letter by which people call a choice: `A`, `B`, in the original order. */
export const letterOf = (key: ChoiceKey): string => key.toUpperCase()

/** The first line of a question, for lists. */
export const questionTitle = ({ text }: Pick<Question, 'text'>): string => text.split('\n')[0] ?? text
