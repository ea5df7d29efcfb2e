// Operations of examiners: marking anonymous short answers, and the results of an assessment.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleTable } from '../../kernel/endpoint.ts'
import { AnswerPage, AnswerQuery, MarkDraft, MarkedAnswer } from './marking.ts'
import { Results, ResultsFileQuery, ResultsQuery } from './result.ts'

const teachers = reachOf('department', 'faculty', 'hod')
const changeReply = {
  params: IdParams,
  body: MarkDraft,
  response: z.object({ message: z.string(), answer: MarkedAnswer }),
  problems: ['notFound', 'conflict'],
} as const

export const marking = {
  list: endpoint({
    method: 'GET',
    path: '/assessments/:id/answers',
    summary: 'Short answers of submitted attempts, without names, by what they need of you',
    access: teachers,
    params: IdParams,
    query: AnswerQuery,
    response: AnswerPage,
    problems: ['notFound'],
  }),
  mark: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/assessment-answers/:id/mark',
    summary: 'Mark a short answer, independently of the other examiner',
    access: teachers,
    audit: 'answer.marked',
  }),
  settle: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/assessment-answers/:id/settlement',
    summary: 'Settle the marks of an answer on which two examiners differ, as somebody who has not marked it',
    access: teachers,
    audit: 'answer.settled',
  }),
  exportResults: endpoint({
    method: 'GET',
    path: '/assessments/:id/results/export',
    summary: 'Who took an assessment as CSV or a workbook, with their marks once results are released',
    access: teachers,
    params: IdParams,
    query: ResultsFileQuery,
    ...sendsPeopleTable,
    problems: ['notFound', ...sendsPeopleTable.problems],
    audit: 'assessment.results-exported',
  }),
  results: endpoint({
    method: 'GET',
    path: '/assessments/:id/results',
    summary: 'Who took an assessment, and what its questions are worth; marks by name once they are released',
    access: teachers,
    params: IdParams,
    query: ResultsQuery,
    response: Results,
    problems: ['notFound'],
  }),
}
