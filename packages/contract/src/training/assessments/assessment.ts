// Course-end assessments: composed from the question bank, taken once within a window, marked, and released by the
// examiner.

import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { Moment, statedMoment } from '../../kernel/date-schemas.ts'
import { dayMs } from '../../kernel/durations.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { PageInfo, pageQuery } from '../../kernel/page.ts'
import { assessmentMessages } from './assessment.messages.ts'
import { Question } from './question.ts'

export const assessmentStates = ['Draft', 'Published', 'Released'] as const
export type AssessmentState = (typeof assessmentStates)[number]

export const maxQuestionsOfAssessment = 100
export const maxMinutes = 300
const maxWindowMs = 31 * dayMs

/** The reader's own attempt. After its deadline it counts as submitted. */
export const OwnAttempt = z.object({
  id: z.uuid(),
  startedAt: Moment,
  deadline: Moment,
  submittedAt: Moment.nullable(),
  /** Null until results are released. */
  marks: z.number().nullable(),
})

export const Assessment = z.object({
  id: z.uuid(),
  title: z.string(),
  instructions: z.string().nullable(),
  state: z.enum(assessmentStates),
  opensAt: Moment,
  closesAt: Moment,
  minutes: z.int(),
  /** Number of examiners who mark a short answer. */
  markers: z.int(),
  questionCount: z.int(),
  /** Sum of the marks of all questions. */
  marks: z.number(),
  createdById: z.uuid(),
  createdBy: z.string(),
  releasedBy: z.string().nullable(),
  releasedAt: Moment.nullable(),
  /** Null for staff, and for a student who has not started. */
  own: OwnAttempt.nullable(),
  /** For staff: attempts started, attempts completed, and short answers without final marks. */
  counts: z.object({ started: z.int(), submitted: z.int(), unmarked: z.int() }).nullable(),
})
export type Assessment = z.infer<typeof Assessment>

export const phases = ['Draft', 'Upcoming', 'Open', 'Marking', 'Released'] as const
export type Phase = (typeof phases)[number]

/** The phase of an assessment at a moment, from its state and, once published, its window. */
export function phaseOf(
  { state, opensAt, closesAt }: Pick<Assessment, 'state' | 'opensAt' | 'closesAt'>,
  now: Date,
): Phase {
  if (state !== 'Published') return state
  if (now < new Date(opensAt)) return 'Upcoming'
  return now < new Date(closesAt) ? 'Open' : 'Marking'
}

const moment = statedMoment(assessmentMessages.moment)

/** Returns the message about the window or the time to answer; null when they are acceptable. */
export function windowFault(opensAt: string, closesAt: string, minutes: number): string | null {
  const length = Date.parse(closesAt) - Date.parse(opensAt)
  if (Number.isNaN(length)) return null
  if (length <= 0) return assessmentMessages.order
  if (length < minutes * 60_000) return assessmentMessages.shortWindow
  return length > maxWindowMs ? assessmentMessages.longWindow : null
}

export const AssessmentDraft = z
  .strictObject({
    title: lineText({ max: maxCharacters.title, label: 'The title', missing: assessmentMessages.title }),
    instructions: z
      .union([
        z.literal('').transform(() => null),
        z.null(),
        paragraphsText({ max: maxCharacters.remark, label: 'The instructions', missing: '' }),
      ])
      .default(null),
    opensAt: moment,
    closesAt: moment,
    minutes: z
      .int(assessmentMessages.minutes)
      .min(1, assessmentMessages.minutes)
      .max(maxMinutes, assessmentMessages.minutes),
    markers: z.union([z.literal(1), z.literal(2)]).default(2),
    /** In the order for staff; each student gets an individual order. */
    questionIds: z.array(Id).min(1, assessmentMessages.noQuestions).max(maxQuestionsOfAssessment),
  })
  .superRefine(({ opensAt, closesAt, minutes }, context) => {
    const fault = windowFault(opensAt, closesAt, minutes)
    if (fault) context.addIssue({ code: 'custom', path: ['closesAt'], message: fault })
  })
export type AssessmentDraft = z.infer<typeof AssessmentDraft>

export const Publication = z.strictObject({ isPublished: z.boolean() })

export const AssessmentQuery = z.strictObject({ ...pageQuery, state: z.enum(assessmentStates).optional() })
export type AssessmentQuery = z.infer<typeof AssessmentQuery>

export const AssessmentPage = z.object({ assessments: z.array(Assessment), page: PageInfo })
/** Includes the questions for staff; null for students, who see them in their attempt. */
export const OpenedAssessment = z.object({ assessment: Assessment, questions: z.array(Question).nullable() })
