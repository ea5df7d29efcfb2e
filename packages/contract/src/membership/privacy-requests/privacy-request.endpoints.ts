// Operations on privacy requests: of the people themselves, and of the Master, who answers.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  CorrectionDraft,
  ErasurePlan,
  PrivacyAnswer,
  PrivacyRequest,
  PrivacyRequestExportQuery,
  PrivacyRequestQuery,
  ReceivedPrivacyRequest,
  WrittenRequest,
} from './privacy-request.ts'

const own = { access: everyoneOwn, standing: 'unpaid' } as const
const master = { access: { master: 'all' } } as const
const sent = {
  response: z.object({ message: z.string(), request: PrivacyRequest }),
  problems: ['conflict', 'tooMany'],
} as const

export const privacyRequests = {
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/profile/privacy-requests',
    summary: 'Your last requests about your data, with their answers',
    response: z.object({ requests: z.array(PrivacyRequest) }),
  }),
  correct: endpoint({
    ...own,
    ...sent,
    method: 'POST',
    path: '/profile/privacy-requests/correction',
    summary: 'Ask that something about you is corrected; one open request at a time',
    body: CorrectionDraft,
    audit: 'privacy.correction-asked',
  }),
  askErasure: endpoint({
    ...own,
    ...sent,
    method: 'POST',
    path: '/profile/privacy-requests/erasure',
    summary: 'Ask the Master to erase your account; it works until the answer',
    body: z.strictObject({}),
    passwordAgain: true,
    audit: 'privacy.erasure-asked',
  }),
  withdraw: endpoint({
    ...own,
    method: 'DELETE',
    path: '/profile/privacy-requests/:id',
    summary: 'Take an open request about your data back',
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'privacy.withdrawn',
  }),
  list: endpoint({
    ...master,
    method: 'GET',
    path: '/privacy-requests',
    summary: 'Requests of people about their data: open ones by the day on which the answer is due',
    query: PrivacyRequestQuery,
    response: z.object({ requests: z.array(ReceivedPrivacyRequest), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/privacy-requests/export',
    summary: 'The requests of a list as CSV, as it is narrowed',
    ...master,
    query: PrivacyRequestExportQuery,
    ...sendsPeopleCsv,
    audit: 'privacy.exported',
  }),
  note: endpoint({
    ...master,
    method: 'POST',
    path: '/accounts/:id/privacy-requests',
    summary: 'Note a request about data that a person sent in writing; the person is told by mail',
    params: IdParams,
    body: WrittenRequest,
    passwordAgain: true,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'privacy.noted',
  }),
  answer: endpoint({
    ...master,
    method: 'POST',
    path: '/privacy-requests/:id/answer',
    summary: 'Answer a request about data with words: done, or refused; the person is told',
    params: IdParams,
    body: PrivacyAnswer,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'privacy.answered',
  }),
  plan: endpoint({
    ...master,
    method: 'GET',
    path: '/privacy-requests/:id/erasure',
    summary: 'What erasing the person of a request deletes, what stays and until when',
    params: IdParams,
    response: z.object({ plan: ErasurePlan }),
    problems: ['notFound', 'conflict'],
  }),
  erase: endpoint({
    ...master,
    method: 'POST',
    path: '/privacy-requests/:id/erasure',
    summary:
      'Disable the account of a request at once, and erase the person when the law no longer asks to keep the data',
    params: IdParams,
    body: z.strictObject({}),
    passwordAgain: true,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'privacy.erasure-begun',
  }),
  restore: endpoint({
    ...master,
    method: 'POST',
    path: '/privacy-requests/:id/restoration',
    summary: 'Give a disabled account back before it is erased',
    params: IdParams,
    body: z.strictObject({}),
    passwordAgain: true,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'privacy.restored',
  }),
}
