// Practice with questions that a department released for it: marked at once, without a time limit. Nothing is stored or
// counted.
import { z } from 'zod'
import { PageInfo, pageQuery } from '../../../kernel/page.ts'
import { StudentQuestion } from '../attempt.ts'
import { Choice, ChoiceKeyText, maxChoices } from '../question.ts'

export const PracticeQuestion = StudentQuestion.extend({ topic: z.string() })
export type PracticeQuestion = z.infer<typeof PracticeQuestion>

/** Questions per page. */
export const practicePageSize = 10
export const maxPracticeSeed = 2 ** 31 - 1

/** `seed` determines the order, so that the next page continues it. */
export const PracticeQuery = z.strictObject({
  topic: z.string().max(100).optional(),
  seed: z.coerce.number().int().min(0).max(maxPracticeSeed).default(0),
  page: pageQuery.page,
})
export type PracticeQuery = z.infer<typeof PracticeQuery>

export const PracticePage = z.object({
  questions: z.array(PracticeQuestion),
  /** In alphabetical order, at most a hundred. */
  topics: z.array(z.string()),
  page: PageInfo,
})

export const PracticeAnswer = z.strictObject({ choices: z.array(ChoiceKeyText).max(maxChoices) })

export const PracticeResult = z.object({
  /** Null for a short answer, which is not marked. */
  isRight: z.boolean().nullable(),
  choices: z.array(Choice),
  modelAnswer: z.string().nullable(),
  explanation: z.string().nullable(),
})
export type PracticeResult = z.infer<typeof PracticeResult>
