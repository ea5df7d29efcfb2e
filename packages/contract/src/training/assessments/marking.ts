// Short answers as examiners mark them: without whose they are, and without what another examiner gave.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { PageInfo, pageQuery } from '../../kernel/page.ts'
import { Attachment } from '../../records/logbook/entry.ts'

export const answerStates = ['toMark', 'marked', 'toSettle', 'final'] as const
export type AnswerState = (typeof answerStates)[number]

export const MarkedAnswer = z.object({
  /** Random: it tells nothing of when it was written. */
  id: z.uuid(),
  question: z.string(),
  picture: Attachment.nullable(),
  modelAnswer: z.string().nullable(),
  max: z.number(),
  text: z.string(),
  /** For the examiner who looks: to be marked, marked and waiting for another one, to be settled by them, or done. */
  state: z.enum(answerStates),
  own: z.number().nullable(),
  ownRemark: z.string().nullable(),
  /** What the two examiners gave, for anyone who settles it and once it is final. */
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

/** Marks in steps of half a mark; the most that an answer can have is that of its question. */
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
