// Operations of practising students: questions without the right answers, and the right answer of one of them.
import { z } from 'zod'
import { endpoint, IdParams } from '../../../kernel/endpoint.ts'
import { PracticeAnswer, PracticePage, PracticeQuery, PracticeResult } from './practice.ts'

const own = { student: 'own' } as const

export const practice = {
  list: endpoint({
    method: 'GET',
    path: '/practice-questions',
    summary: 'Questions that your department released for practice, in an order that the seed decides',
    access: own,
    query: PracticeQuery,
    response: PracticePage,
  }),
  check: endpoint({
    method: 'POST',
    path: '/practice-questions/:id/check',
    summary: 'Whether the chosen answers are right, and why; nothing is stored',
    access: own,
    params: IdParams,
    body: PracticeAnswer,
    repeatable: true,
    response: z.object({ result: PracticeResult }),
    problems: ['notFound', 'tooMany'],
  }),
}
