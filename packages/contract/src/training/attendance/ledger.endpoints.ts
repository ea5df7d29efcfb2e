// Operations on ledgers of attendance and leave: read by the student and their staff, corrected by the HOD or an Admin,
// and filled from attendance machine files.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { LeaveFacts, LeaveQuery } from './leave-facts.ts'
import { CorrectionDraft, LedgerQuery, LedgerRow, LedgerShowQuery, OpenedLedger } from './ledger.ts'
import { MachineImport, MachineRows } from './machine-sheet.ts'

const staff = { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college' } as const
const importers = { ...reachOf('department', 'clerk', 'hod'), admin: 'college' } as const

export const ledgers = {
  list: endpoint({
    method: 'GET',
    path: '/ledgers',
    summary: 'The students who study in the scope with their attendance and leave, those at risk first; 500 at most',
    access: staff,
    query: LedgerQuery,
    response: z.object({ students: z.array(LedgerRow), studentsTotal: z.int().min(0) }),
    weight: 'many',
  }),
  export: endpoint({
    method: 'GET',
    path: '/ledgers/export',
    summary: 'The same list as CSV',
    access: staff,
    query: LedgerQuery,
    ...sendsPeopleCsv,
    audit: 'ledger.exported',
  }),
  show: endpoint({
    method: 'GET',
    path: '/ledgers/:id',
    summary:
      'Attendance and leave of a student: the figures, every day of a month with its source, and every correction',
    access: { student: 'own', ...staff },
    params: IdParams,
    query: LedgerShowQuery,
    response: z.object({ ledger: OpenedLedger }),
    problems: ['notFound'],
  }),
  leave: endpoint({
    method: 'GET',
    path: '/ledgers/:id/leave',
    summary: 'What leave of a student, asked for or about to be, takes of its year, goes beyond, and overlaps',
    access: { student: 'own', ...staff },
    params: IdParams,
    query: LeaveQuery,
    response: z.object({ leave: LeaveFacts }),
    problems: ['notFound'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/ledgers/:id/corrections',
    summary:
      'Correct days of a ledger with a reason, or take corrections back; the student is told, the history is kept',
    access: { hod: 'department', admin: 'college' },
    params: IdParams,
    body: CorrectionDraft,
    response: z.object({ message: z.string() }),
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'ledger.corrected',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/ledger-imports/preview',
    summary: 'What the rows of an attendance machine would change, and which cannot be taken over; nothing is stored',
    access: importers,
    body: MachineRows,
    repeatable: true,
    response: z.object({ preview: MachineImport }),
    weight: 'many',
  }),
  import: endpoint({
    method: 'POST',
    path: '/ledger-imports',
    summary: 'Take over up to 500 rows of an attendance machine; the same rows again change nothing',
    access: importers,
    body: MachineRows,
    repeatable: true,
    response: z.object({ message: z.string(), result: MachineImport }),
    problems: ['tooMany'],
    audit: 'ledger.imported',
    weight: 'many',
  }),
}
