// Operations on postings in the District Residency Programme: entered by the department, read by the people concerned.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Posting, PostingDraft, PostingExportQuery, PostingQuery, PostingWithdrawal } from './posting.ts'

const staff = reachOf('department', 'faculty', 'clerk', 'hod')

const readers = { ...reachOf('own', 'student', 'drpc'), ...staff, admin: 'college', master: 'all' } as const

export const postings = {
  list: endpoint({
    method: 'GET',
    path: '/drp/postings',
    summary: 'Postings of the caller’s department or college; a student’s own, and those of a coordinator’s residents',
    access: readers,
    query: PostingQuery,
    response: z.object({ postings: z.array(Posting), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/drp/postings/export',
    summary: 'The postings of a list as CSV, as it is narrowed',
    access: readers,
    query: PostingExportQuery,
    ...sendsPeopleCsv,
    audit: 'posting.exported',
  }),
  enter: endpoint({
    method: 'POST',
    path: '/drp/postings',
    summary: 'Enter the posting of a student of your own department and invite its coordinator',
    access: staff,
    body: PostingDraft,
    response: z.object({ message: z.string(), posting: Posting }),
    problems: ['tooMany', 'conflict'],
    audit: 'posting.entered',
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/drp/postings/:id/invitation',
    summary: 'Send the coordinator a new link; the one before it stops working',
    access: staff,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'posting.invited-again',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/drp/postings/:id/removal',
    summary: 'Remove a posting that was entered by mistake: the coordinator does not see the student any more',
    access: staff,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'posting.removed',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/drp/postings/:id/withdrawal',
    summary:
      'Withdraw a wrong posting whose coordinator has worked with it: it stays in the list and counts for nothing',
    access: reachOf('department', 'hod'),
    params: IdParams,
    body: PostingWithdrawal,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'posting.withdrawn',
  }),
}
