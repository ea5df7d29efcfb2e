// Operations on the question bank of the caller's department. None deletes a question.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import {
  PracticeRelease,
  Question,
  QuestionChange,
  QuestionDraft,
  QuestionPage,
  QuestionQuery,
  Retirement,
} from './question.ts'
import { QuestionRows } from './question-sheet.ts'

const teachers = reachOf('department', 'faculty', 'hod')
const changeReply = { response: z.object({ message: z.string(), question: Question }) } as const

export const questions = {
  list: endpoint({
    method: 'GET',
    path: '/questions',
    summary: 'Questions of your department with their right answers; the newest first',
    access: teachers,
    query: QuestionQuery,
    response: QuestionPage,
  }),
  add: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/questions',
    summary: 'Add a question to the bank of your department',
    access: teachers,
    body: QuestionDraft,
    problems: ['tooMany'],
    audit: 'question.added',
  }),
  change: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/questions/:id',
    summary: 'Change a question by a new version; the earlier ones are kept',
    access: teachers,
    params: IdParams,
    body: QuestionChange,
    problems: ['notFound', 'conflict', 'changedElsewhere', 'tooMany'],
    audit: 'question.changed',
  }),
  retire: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/questions/:id/retirement',
    summary: 'Retire a question from use, or restore it',
    access: teachers,
    params: IdParams,
    body: Retirement,
    problems: ['notFound', 'conflict'],
    audit: 'question.retired',
  }),
  setPractice: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/questions/:id/practice',
    summary: 'Release a question to the students of your department for practice, or take it back',
    access: teachers,
    params: IdParams,
    body: PracticeRelease,
    problems: ['notFound', 'conflict'],
    audit: 'question.practice-set',
  }),
  import: endpoint({
    method: 'POST',
    path: '/question-imports',
    summary:
      'Add up to 200 questions from the rows of a spreadsheet: all of them, or none and what is wrong at each cell',
    access: teachers,
    body: QuestionRows,
    bodyLimit: 2 * 1024 * 1024,
    response: z.object({ message: z.string(), added: z.int() }),
    problems: ['tooMany'],
    audit: 'question.imported',
  }),
}
