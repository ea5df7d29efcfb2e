// Short answers for examiners, without the student and without other examiners' marks.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { PageInfo, pageQuery } from '../../kernel/page.ts'
import { Attachment } from '../../records/logbook/entry.ts'

export const answerStates = ['toMark', 'marked', 'toSettle', 'final'] as const
export type AnswerState = (typeof answerStates)[number]

export const MarkedAnswer = z.object({
  /** Random, so that it does not reveal when the answer was written. */
  id: z.uuid(),
  question: z.string(),
  picture: Attachment.nullable(),
  modelAnswer: z.string().nullable(),
  max: z.number(),
  text: z.string(),
  /** From the examiner's view: to be marked, marked and awaiting another examiner, to be settled, or done. */
  state: z.enum(answerStates),
  own: z.number().nullable(),
  ownRemark: z.string().nullable(),
  /** The marks of both examiners; shown to the person who settles them, and once they are final. */
  given: z.array(z.object({ marks: z.number(), remark: z.string().nullable() })),
  final: z.number().nullable(),
})
export type MarkedAnswer = z.infer<typeof MarkedAnswer>

export const AnswerQuery = z.strictObject({ ...pageQuery, state: z.enum(answerStates).optional() })
export type AnswerQuery = z.infer<typeof AnswerQuery>

export const AnswerPage = z.object({
  answers: z.array(MarkedAnswer),
  counts: z.object({ toMark: z.int(), marked: z.int(), toSettle: z.int(), final: z.int() }),
  page: PageInfo,
})

/** Marks in steps of half a mark; the question sets the maximum. */
export const MarkDraft = z.strictObject({
  marks: z.number().min(0).max(100),
  remark: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      paragraphsText({ max: maxCharacters.remark, label: 'The remark', missing: '' }),
    ])
    .default(null),
})
export type MarkDraft = z.infer<typeof MarkDraft>
