// Operations on assessments for their author and the HOD; students of the department see published ones.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import {
  Assessment,
  AssessmentDraft,
  AssessmentPage,
  AssessmentQuery,
  OpenedAssessment,
  Publication,
} from './assessment.ts'

const teachers = reachOf('department', 'faculty', 'hod')
const changeReply = { response: z.object({ message: z.string(), assessment: Assessment }) } as const

export const assessments = {
  list: endpoint({
    method: 'GET',
    path: '/assessments',
    summary: 'Assessments of the caller’s department; a student’s, those that are published, with their own attempt',
    access: { student: 'own', ...teachers },
    query: AssessmentQuery,
    response: AssessmentPage,
  }),
  show: endpoint({
    method: 'GET',
    path: '/assessments/:id',
    summary: 'One assessment; for teachers with its questions',
    access: { student: 'own', ...teachers },
    params: IdParams,
    response: OpenedAssessment,
    problems: ['notFound'],
  }),
  add: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/assessments',
    summary: 'Save the draft of an assessment: its window, the time to answer, and questions of the bank',
    access: teachers,
    body: AssessmentDraft,
    problems: ['tooMany'],
    audit: 'assessment.added',
  }),
  change: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/assessments/:id',
    summary: 'Change the draft of an assessment',
    access: teachers,
    params: IdParams,
    body: AssessmentDraft,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'assessment.changed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assessments/:id',
    summary: 'Delete the draft of an assessment; what is published stays',
    access: teachers,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'assessment.removed',
  }),
  publish: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/assessments/:id/publication',
    summary:
      'Publish an assessment, which fixes its questions in their present version; or take it back while nobody has begun',
    access: teachers,
    params: IdParams,
    body: Publication,
    problems: ['notFound', 'conflict'],
    audit: 'assessment.published',
  }),
  release: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/assessments/:id/release',
    summary: 'Release the results, once the window is over and every short answer has its marks',
    access: teachers,
    params: IdParams,
    problems: ['notFound', 'conflict'],
    audit: 'assessment.released',
  }),
}
