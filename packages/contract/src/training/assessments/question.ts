// The question bank of a department. Editing a question makes a new version, and an assessment keeps the version it
// uses.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { PageInfo, pageQuery, SearchText } from '../../kernel/page.ts'
import { Attachment } from '../../records/logbook/entry.ts'
import { questionMessages } from './question.messages.ts'

export const questionKinds = ['single', 'multiple', 'short'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionStates = ['active', 'retired'] as const
export type QuestionState = (typeof questionStates)[number]

export const maxChoices = 6
export const maxQuestionMarks = 20
export const maxQuestionsOfBank = 5_000

/** Keys of the choices, in the order they were written; people see letters. */
export const choiceKeys = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type ChoiceKey = (typeof choiceKeys)[number]
export const ChoiceKeyText = z.enum(choiceKeys)

/** A choice as shown to a student: it does not reveal whether it is right. */
export const StudentChoice = z.object({ key: ChoiceKeyText, text: z.string() })
export type StudentChoice = z.infer<typeof StudentChoice>

export const Choice = StudentChoice.extend({ isRight: z.boolean() })
export type Choice = z.infer<typeof Choice>

/**
 * `text`, `modelAnswer` and `explanation` are of the current version; `writtenBy` is the name at the time of writing.
 */
export const Question = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  topic: z.string(),
  state: z.enum(questionStates),
  version: z.int(),
  text: z.string(),
  choices: z.array(Choice),
  /** The model answer against which examiners mark a short answer. */
  modelAnswer: z.string().nullable(),
  explanation: z.string().nullable(),
  marks: z.int(),
  picture: Attachment.nullable(),
  /** Released to students for practice. */
  isForPractice: z.boolean(),
  writtenBy: z.string(),
  writtenAt: Moment,
})
export type Question = z.infer<typeof Question>

const optionalText = (label: string) =>
  z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      paragraphsText({ max: maxCharacters.remark, label, missing: '' }),
    ])
    .default(null)

const ChoiceDraft = z.strictObject({
  text: lineText({ max: maxCharacters.text, label: 'The choice', missing: questionMessages.fewChoices }),
  isRight: z.boolean(),
})

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Returns the message about the choices of a question; null when they are acceptable. */
export function choicesFault(kind: QuestionKind, choices: readonly Pick<Choice, 'text' | 'isRight'>[]): string | null {
  if (kind === 'short') return choices.length > 0 ? questionMessages.noChoices : null
  if (choices.length < 2) return questionMessages.fewChoices
  if (choices.some(({ text }, at) => choices.slice(at + 1).some((other) => sameText(text, other.text)))) {
    return questionMessages.sameChoices
  }
  const right = choices.filter(({ isRight }) => isRight).length
  if (kind === 'single') return right === 1 ? null : questionMessages.oneRight
  return right > 0 ? null : questionMessages.someRight
}

export const QuestionDraft = z
  .strictObject({
    kind: z.enum(questionKinds),
    topic: lineText({ max: 100, label: 'The topic', missing: questionMessages.topic }),
    text: paragraphsText({ max: maxCharacters.remark, label: 'The question', missing: questionMessages.text }),
    choices: z.array(ChoiceDraft).max(maxChoices),
    modelAnswer: optionalText('The model answer'),
    explanation: optionalText('The explanation'),
    marks: z.int(questionMessages.marks).min(1, questionMessages.marks).max(maxQuestionMarks, questionMessages.marks),
    fileId: Id.nullable().default(null),
  })
  .superRefine(({ kind, choices, modelAnswer }, context) => {
    const fault = choicesFault(kind, choices)
    if (fault) context.addIssue({ code: 'custom', path: ['choices'], message: fault })
    if (kind === 'short' && modelAnswer === null) {
      context.addIssue({ code: 'custom', path: ['modelAnswer'], message: questionMessages.modelAnswer })
    }
  })
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** `version`: the version that was seen, so that nobody overwrites a change they have not read. */
export const QuestionChange = z.strictObject({ draft: QuestionDraft, version: z.int().min(1) })
export const Retirement = z.strictObject({ isRetired: z.boolean() })
export const PracticeRelease = z.strictObject({ isForPractice: z.boolean() })

export const QuestionQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  topic: z.string().max(100).optional(),
  kind: z.enum(questionKinds).optional(),
  state: z.enum(questionStates).optional(),
})
export type QuestionQuery = z.infer<typeof QuestionQuery>

export const QuestionPage = z.object({
  questions: z.array(Question),
  /** Topics of the bank in alphabetical order, at most a hundred. */
  topics: z.array(z.string()),
  page: PageInfo,
})
