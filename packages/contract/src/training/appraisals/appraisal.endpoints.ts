// Operations on appraisals: signed, corrected and withdrawn by staff, acknowledged or answered by the student. None
// deletes one.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  Appraisal,
  AppraisalCorrection,
  AppraisalDraft,
  AppraisalExportQuery,
  AppraisalQuery,
  AppraisalReplyDraft,
  AppraisalWithdrawal,
  DueAppraisal,
  DueExportQuery,
  DueQuery,
  OpenedAppraisal,
} from './appraisal.ts'

const signers = reachOf('department', 'faculty', 'hod')
const readers = { student: 'own', ...signers, admin: 'college' } as const
const changeReply = { response: z.object({ message: z.string(), appraisal: OpenedAppraisal }) } as const

export const appraisals = {
  list: endpoint({
    method: 'GET',
    path: '/appraisals',
    summary:
      'Appraisals of a form in the caller’s department or college, a student’s own ones; the latest period first',
    access: readers,
    query: AppraisalQuery,
    response: z.object({ appraisals: z.array(Appraisal), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/appraisals/export',
    summary: 'The appraisals of a list as CSV, as it is narrowed',
    access: readers,
    query: AppraisalExportQuery,
    ...sendsPeopleCsv,
    audit: 'appraisal.exported',
  }),
  due: endpoint({
    method: 'GET',
    path: '/appraisals/due',
    summary:
      'Students whose quarter ended without an appraisal, the longest due first: a teacher sees those they guide, the HOD the department',
    access: { ...signers, admin: 'college' },
    query: DueQuery,
    response: z.object({ due: z.array(DueAppraisal), page: PageInfo }),
  }),
  dueExport: endpoint({
    method: 'GET',
    path: '/appraisals/due/export',
    summary: 'The students of the list of due appraisals as CSV',
    access: { ...signers, admin: 'college' },
    query: DueExportQuery,
    ...sendsPeopleCsv,
    audit: 'appraisal.due-exported',
  }),
  show: endpoint({
    method: 'GET',
    path: '/appraisals/:id',
    summary: 'One appraisal with all its versions',
    access: readers,
    params: IdParams,
    response: z.object({ appraisal: OpenedAppraisal }),
  }),
  sign: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/appraisals',
    summary: 'Score a student of your own department on a form and sign it',
    access: signers,
    body: AppraisalDraft,
    problems: ['notFound', 'conflict', 'changedElsewhere', 'tooMany'],
    audit: 'appraisal.signed',
  }),
  correct: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/appraisals/:id/versions',
    summary: 'Sign another version of an appraisal that you signed, as HOD of any of the department',
    access: signers,
    params: IdParams,
    body: AppraisalCorrection,
    problems: ['notFound', 'conflict', 'changedElsewhere', 'tooMany'],
    audit: 'appraisal.corrected',
  }),
  withdraw: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/appraisals/:id/withdrawal',
    summary:
      'Withdraw an appraisal that you signed by mistake, until the student replied; as HOD any of the department. It stays in the list',
    access: signers,
    params: IdParams,
    body: AppraisalWithdrawal,
    problems: ['notFound', 'conflict'],
    audit: 'appraisal.withdrawn',
  }),
  reply: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/appraisals/:id/reply',
    summary: 'Acknowledge your appraisal, or answer it in words: once for each version',
    access: { student: 'own' },
    withoutLicence: true,
    params: IdParams,
    body: AppraisalReplyDraft,
    problems: ['notFound', 'conflict', 'changedElsewhere'],
    audit: 'appraisal.replied',
  }),
}
