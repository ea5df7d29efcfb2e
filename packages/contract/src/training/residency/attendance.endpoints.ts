// Operations on attendance in the District Residency: marked by student and coordinator, read by the student's staff.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { AttendanceDraft, AttendancePage, OpenedAttendance } from './attendance.ts'
import { PostingExportQuery, PostingQuery } from './posting.ts'

const readers = {
  ...reachOf('own', 'student', 'drpc'),
  ...reachOf('department', 'faculty', 'clerk', 'hod'),
  admin: 'college',
  master: 'all',
} as const

export const attendance = {
  list: endpoint({
    method: 'GET',
    path: '/drp/attendance',
    summary: 'Postings that the caller sees, each with its marks counted',
    access: readers,
    query: PostingQuery,
    response: AttendancePage,
  }),
  export: endpoint({
    method: 'GET',
    path: '/drp/attendance/export',
    summary: 'The postings of a list with their marks counted as CSV, as it is narrowed',
    access: readers,
    query: PostingExportQuery,
    ...sendsPeopleCsv,
    audit: 'attendance.exported',
  }),
  show: endpoint({
    method: 'GET',
    path: '/drp/postings/:id/attendance',
    summary: 'The days of a posting that are marked, with what was changed after it was confirmed',
    access: readers,
    params: IdParams,
    response: z.object({ sheet: OpenedAttendance }),
    problems: ['notFound'],
  }),
  mark: endpoint({
    method: 'POST',
    path: '/drp/postings/:id/attendance',
    summary: 'Mark days of a posting: a coordinator confirms them by it, a student’s own wait for the coordinator',
    access: reachOf('own', 'student', 'drpc'),
    params: IdParams,
    body: AttendanceDraft,
    response: z.object({ message: z.string(), sheet: OpenedAttendance }),
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'attendance.marked',
  }),
}
