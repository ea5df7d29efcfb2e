// Operations on imports of people, each limited to the caller's own.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { ImportDraft, ImportRow, ImportRowsQuery, PeopleImport, RowChoice, RowsDraft } from './people-import.ts'

const managers = { hod: 'department', admin: 'college', master: 'all' } as const
const answer = z.object({ import: PeopleImport })

export const peopleImports = {
  list: endpoint({
    method: 'GET',
    path: '/people-imports',
    summary: 'The caller’s latest imports of people',
    access: managers,
    response: z.object({ imports: z.array(PeopleImport) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/people-imports',
    summary: 'Begin an import of students or staff: the rows follow; an earlier one that was not started is dropped',
    access: managers,
    body: ImportDraft,
    response: answer,
    problems: ['notFound'],
    audit: 'people-import.created',
  }),
  addRows: endpoint({
    method: 'POST',
    path: '/people-imports/:id/rows',
    summary: 'Add rows to an import; each is judged, a line that is there already stays as it is',
    access: managers,
    params: IdParams,
    body: RowsDraft,
    response: answer,
    problems: ['notFound', 'conflict'],
    repeatable: true,
    weight: 'many',
  }),
  find: endpoint({
    method: 'GET',
    path: '/people-imports/:id',
    summary: 'How far an import is',
    access: managers,
    params: IdParams,
    response: answer,
    problems: ['notFound'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/people-imports/:id/rows',
    summary: 'The rows of an import with what is wrong in them, a page at a time',
    access: managers,
    params: IdParams,
    query: ImportRowsQuery,
    response: z.object({ rows: z.array(ImportRow), page: PageInfo }),
    problems: ['notFound'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/people-imports/:id/choice',
    summary: 'Tick rows of an import that was not started, or untick them: the named ones, or all without faults',
    access: managers,
    params: IdParams,
    body: RowChoice,
    response: answer,
    problems: ['notFound', 'conflict'],
    repeatable: true,
    // One call may change all ten thousand rows.
    weight: 'search',
  }),
  start: endpoint({
    method: 'POST',
    path: '/people-imports/:id/start',
    summary: 'Import the ticked rows: each becomes an account and an invitation, in the background',
    access: managers,
    params: IdParams,
    response: answer.extend(Done.shape),
    problems: ['notFound', 'conflict'],
    audit: 'people-import.started',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/people-imports/:id/undo',
    summary: 'Take back an import within a day: delete the accounts of people who have not joined yet',
    access: managers,
    params: IdParams,
    passwordAgain: true,
    response: answer.extend(Done.shape),
    problems: ['notFound', 'conflict'],
    audit: 'people-import.undone',
  }),
}
