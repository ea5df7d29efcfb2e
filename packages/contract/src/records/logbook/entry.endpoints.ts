// Operations on entries of every kind.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Decision, Entry, EntryDraft, EntryEdit, EntryQuery, EntryRevision, OpenedEntry, Reopening } from './entry.ts'

const readers = {
  ...reachOf('own', 'student'),
  ...reachOf('department', 'faculty', 'clerk', 'hod'),
  ...reachOf('college', 'admin'),
  ...reachOf('all', 'master'),
}

export const entries = {
  list: endpoint({
    method: 'GET',
    path: '/entries',
    summary: 'Entries of a kind or of all, filtered, a page at a time; staff do not see drafts',
    access: readers,
    query: EntryQuery,
    response: z.object({ entries: z.array(Entry), page: PageInfo }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/entries',
    summary: 'Record an entry, as a draft or submitted',
    access: { student: 'own' },
    body: EntryDraft,
    response: z.object({ message: z.string(), entry: Entry }),
    audit: 'entry.created',
  }),
  open: endpoint({
    method: 'GET',
    path: '/entries/:id',
    summary: 'One entry, with the patient’s identity for those who may see it',
    access: readers,
    params: IdParams,
    response: z.object({ entry: OpenedEntry }),
    problems: ['notFound'],
    audit: 'entry.patient-viewed',
    auditWhenNeeded: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/entries/:id',
    summary: 'Change an entry that is not approved; a rejected one is submitted again',
    access: { student: 'own' },
    params: IdParams,
    body: EntryEdit,
    response: z.object({ message: z.string(), entry: Entry }),
    problems: ['notFound', 'changedMeanwhile', 'conflict'],
    audit: 'entry.edited',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/entries/:id',
    summary: 'Throw a draft away',
    access: { student: 'own' },
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'entry.discarded',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/entries/:id/decision',
    summary: 'Approve or reject a pending entry, with a remark and a score',
    access: reachOf('department', 'faculty', 'hod'),
    params: IdParams,
    body: Decision,
    response: z.object({ message: z.string(), entry: Entry }),
    problems: ['notFound', 'alreadyDecided', 'changedMeanwhile'],
    audit: 'entry.decided',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/entries/:id/reopening',
    summary: 'Make an approved entry pending again, with a reason; the approved revision is kept',
    access: { hod: 'department' },
    params: IdParams,
    body: Reopening,
    response: z.object({ message: z.string(), entry: Entry }),
    problems: ['notFound', 'changedMeanwhile', 'conflict'],
    audit: 'entry.reopened',
  }),
  history: endpoint({
    method: 'GET',
    path: '/entries/:id/history',
    summary: 'The earlier revisions of an entry, newest first',
    access: readers,
    params: IdParams,
    response: z.object({ revisions: z.array(EntryRevision) }),
    problems: ['notFound'],
  }),
}
