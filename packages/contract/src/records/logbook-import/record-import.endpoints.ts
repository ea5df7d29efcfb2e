// Operations on imports of old records: each HOD's own, for students of their department.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { RowChoice } from '../../membership/imports/people-import.ts'
import {
  PaperStatement,
  RecordImport,
  RecordImportDraft,
  RecordImportRow,
  RecordRowsDraft,
  RecordRowsQuery,
} from './record-import.ts'

const heads = { hod: 'department' } as const
const answer = z.object({ import: RecordImport })

export const recordImports = {
  list: endpoint({
    method: 'GET',
    path: '/record-imports',
    summary: 'The caller’s latest imports of old records',
    access: heads,
    response: z.object({ imports: z.array(RecordImport) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/record-imports',
    summary: 'Begin an import of records of one kind: the rows follow; an earlier one that was not started is dropped',
    access: heads,
    body: RecordImportDraft,
    response: answer,
    problems: ['conflict'],
    audit: 'record-import.created',
  }),
  addRows: endpoint({
    method: 'POST',
    path: '/record-imports/:id/rows',
    summary: 'Add rows to an import; each is judged, a line that is there already stays as it is',
    access: heads,
    params: IdParams,
    body: RecordRowsDraft,
    response: answer,
    problems: ['notFound', 'conflict'],
    repeatable: true,
    weight: 'many',
  }),
  find: endpoint({
    method: 'GET',
    path: '/record-imports/:id',
    summary: 'How far an import of records is',
    access: heads,
    params: IdParams,
    response: answer,
    problems: ['notFound'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/record-imports/:id/rows',
    summary: 'The rows of an import with what is wrong in them, a page at a time',
    access: heads,
    params: IdParams,
    query: RecordRowsQuery,
    response: z.object({ rows: z.array(RecordImportRow), page: PageInfo }),
    problems: ['notFound'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/record-imports/:id/choice',
    summary: 'Tick rows of an import that was not started, or untick them: the named ones, or all without faults',
    access: heads,
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
    path: '/record-imports/:id/start',
    summary: 'Import the ticked rows: each becomes a pending record, in the background',
    access: heads,
    params: IdParams,
    response: answer.extend(Done.shape),
    problems: ['notFound', 'conflict'],
    audit: 'record-import.started',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/record-imports/:id/verification',
    summary:
      'Approve the next 100 records of an import that still stand as imported, by one statement and without a score',
    access: heads,
    params: IdParams,
    body: PaperStatement,
    passwordAgain: true,
    response: answer.extend(Done.shape),
    problems: ['notFound', 'conflict'],
    repeatable: true,
    weight: 'many',
    audit: 'record-import.verified',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/record-imports/:id/undo',
    summary: 'Take back an import within a day: delete its records that nobody changed or decided, in the background',
    access: heads,
    params: IdParams,
    passwordAgain: true,
    response: answer.extend(Done.shape),
    problems: ['notFound', 'conflict'],
    audit: 'record-import.undone',
  }),
}
