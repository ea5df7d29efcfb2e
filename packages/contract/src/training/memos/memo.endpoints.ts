// Operations on memos: issued and withdrawn by staff, explained by the student, closed by the HOD. None deletes one.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Explanation, Memo, MemoClosing, MemoDraft, MemoExportQuery, MemoQuery, MemoWithdrawal } from './memo.ts'

const issuers = reachOf('department', 'faculty', 'hod')
const readers = { student: 'own', ...issuers, admin: 'college' } as const
const changeReply = { response: z.object({ message: z.string(), memo: Memo }) } as const

export const memos = {
  list: endpoint({
    method: 'GET',
    path: '/memos',
    summary: 'Memos of the caller’s department or college, a student’s own ones; the newest first',
    access: readers,
    query: MemoQuery,
    response: z.object({ memos: z.array(Memo), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/memos/export',
    summary: 'The memos of a list as CSV, as it is narrowed',
    access: readers,
    query: MemoExportQuery,
    ...sendsPeopleCsv,
    audit: 'memo.exported',
  }),
  show: endpoint({
    method: 'GET',
    path: '/memos/:id',
    summary: 'One memo',
    access: readers,
    params: IdParams,
    response: z.object({ memo: Memo }),
  }),
  issue: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/memos',
    summary: 'Issue a memo to a student of your own department; it gets the next number of the college and the year',
    access: issuers,
    body: MemoDraft,
    problems: ['tooMany'],
    audit: 'memo.issued',
  }),
  explain: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/memos/:id/explanation',
    summary: 'Explain a memo that you got: once',
    access: { student: 'own' },
    withoutLicence: true,
    params: IdParams,
    body: Explanation,
    problems: ['notFound', 'conflict'],
    audit: 'memo.explained',
  }),
  close: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/memos/:id/closing',
    summary: 'Remark on a memo of your department and close it, once the student has explained or had seven days',
    access: { hod: 'department' },
    params: IdParams,
    body: MemoClosing,
    problems: ['notFound', 'conflict', 'changedElsewhere'],
    audit: 'memo.closed',
  }),
  withdraw: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/memos/:id/withdrawal',
    summary: 'Withdraw a memo that you issued by mistake, as HOD any of the department; it stays in the list',
    access: issuers,
    params: IdParams,
    body: MemoWithdrawal,
    problems: ['notFound', 'conflict'],
    audit: 'memo.withdrawn',
  }),
}
