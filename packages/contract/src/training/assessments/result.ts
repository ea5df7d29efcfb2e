// Results of an assessment: of everybody who took it, and statistics of its questions.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { ExportFormat } from '../../kernel/endpoint.ts'
import { PageInfo, pageQuery } from '../../kernel/page.ts'
import { questionKinds } from './question.ts'

export const Taker = z.object({
  student: z.object({ id: z.uuid(), name: z.string() }),
  startedAt: Moment,
  submittedAt: Moment.nullable(),
  /** Null until results are released; until then nobody sees whose marks they are. */
  marks: z.number().nullable(),
})
export type Taker = z.infer<typeof Taker>

export const QuestionStatistic = z.object({
  text: z.string(),
  kind: z.enum(questionKinds),
  marks: z.number(),
  difficulty: z.number().nullable(),
  discrimination: z.number().nullable(),
})
export type QuestionStatistic = z.infer<typeof QuestionStatistic>

export const Results = z.object({
  takers: z.array(Taker),
  page: PageInfo,
  /** Null while the window is open or a short answer lacks final marks. */
  statistics: z.object({ questions: z.array(QuestionStatistic), mean: z.number().nullable() }).nullable(),
})
export type Results = z.infer<typeof Results>

export const ResultsQuery = z.strictObject(pageQuery)

export const ResultsFileQuery = z.strictObject({ format: ExportFormat })
