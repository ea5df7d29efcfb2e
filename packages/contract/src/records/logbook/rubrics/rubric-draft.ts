// A rubric as the Master sees and edits it.
import { z } from 'zod'
import { lineText } from '../../../fields/text.ts'
import { Moment } from '../../../kernel/date-schemas.ts'
import { maxCharacters } from '../../../kernel/limits.ts'
import { overallTitle } from '../score.ts'
import { rubricMessages } from './rubric.messages.ts'
import { rubricIds } from './rubrics.ts'

export const criteriaCount = { min: 3, max: 20 } as const

const key = (title: string): string => title.toLowerCase()

const CriterionTitle = lineText({
  label: 'The criterion',
  max: maxCharacters.criterion,
  missing: rubricMessages.blank,
}).refine((title) => key(title) !== key(overallTitle), rubricMessages.overall)

const areDistinct = (titles: readonly string[]): boolean => new Set(titles.map(key)).size === titles.length

/** All criteria in rating order, and the version that they replace. */
export const RubricDraft = z.strictObject({
  version: z.int().min(1),
  criteria: z
    .array(CriterionTitle)
    .min(criteriaCount.min, rubricMessages.count)
    .max(criteriaCount.max, rubricMessages.count)
    .refine(areDistinct, rubricMessages.twice),
})
export type RubricDraft = z.infer<typeof RubricDraft>

/** The current rubric. */
export const PresentRubric = z.object({
  id: z.enum(rubricIds),
  version: z.int(),
  trainingType: z.string(),
  criteria: z.array(z.string()),
  /** The time and author of this version; null for the default. Teachers do not see the author. */
  changedAt: Moment.nullable(),
  changedBy: z.string().nullable(),
})
export type PresentRubric = z.infer<typeof PresentRubric>
