// Operations on a student's own attempt: starting or resuming it, answering one question at a time, submitting it, and
// its result.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { AnswerChange, AnswerParams, Attempt, AttemptStart, OwnResult, Submission } from './attempt.ts'

const own = { student: 'own' } as const

export const attempts = {
  start: endpoint({
    method: 'POST',
    path: '/assessments/:id/attempt',
    summary: 'Begin an assessment of your department, or go on with it: the server’s clock runs from the first call',
    access: own,
    params: IdParams,
    body: AttemptStart,
    repeatable: true,
    response: z.object({ attempt: Attempt }),
    problems: ['notFound', 'conflict', 'changedElsewhere'],
    audit: 'attempt.started',
    auditWhenNeeded: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/attempts/:id/answers/:questionId',
    summary: 'Save one answer; the higher number wins, so that sending it again does no harm',
    access: own,
    params: AnswerParams,
    body: AnswerChange,
    repeatable: true,
    response: z.object({ sequence: z.int() }),
    problems: ['notFound', 'conflict', 'changedElsewhere'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/attempts/:id/submission',
    summary: 'Submit an attempt: choices are marked at once, and nothing can be changed any more',
    access: own,
    params: IdParams,
    body: Submission,
    response: Done,
    problems: ['notFound', 'conflict', 'changedElsewhere'],
    audit: 'attempt.submitted',
  }),
  result: endpoint({
    method: 'GET',
    path: '/assessments/:id/result',
    summary: 'Your released result with the right answers, and why they are right',
    access: own,
    params: IdParams,
    response: z.object({ result: OwnResult }),
    problems: ['notFound'],
  }),
}
