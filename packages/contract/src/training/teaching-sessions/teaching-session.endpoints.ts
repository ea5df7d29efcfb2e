// Operations on teaching sessions: planned by teachers, read by the whole department.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { OpenedTeachingSession } from './teaching-attendance.ts'
import { Cancellation, TeachingChange, TeachingDraft, TeachingQuery, TeachingSession } from './teaching-session.ts'

const teachers = reachOf('department', 'faculty', 'hod')
const department = reachOf('department', 'student', 'faculty', 'clerk', 'hod')
const changeReply = { response: z.object({ message: z.string(), teachingSession: TeachingSession }) } as const

export const teachingSessions = {
  list: endpoint({
    method: 'GET',
    path: '/teaching-sessions',
    summary: 'Teaching sessions of the caller’s department in up to 45 days, the earliest first',
    access: department,
    query: TeachingQuery,
    response: z.object({ teachingSessions: z.array(TeachingSession) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/teaching-sessions/:id',
    summary: 'One teaching session of the caller’s department',
    access: department,
    params: IdParams,
    response: z.object({ opened: OpenedTeachingSession }),
    problems: ['notFound'],
  }),
  plan: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/teaching-sessions',
    summary: 'Plan a teaching session, or one a week for up to 26 weeks; answers with the first',
    access: teachers,
    body: TeachingDraft,
    problems: ['conflict', 'tooMany'],
    audit: 'teaching.planned',
  }),
  change: endpoint({
    ...changeReply,
    method: 'PUT',
    path: '/teaching-sessions/:id',
    summary: 'Change a teaching session whose attendance is not closed; those concerned are notified',
    access: teachers,
    params: IdParams,
    body: TeachingChange,
    problems: ['notFound', 'conflict', 'changedElsewhere', 'tooMany'],
    audit: 'teaching.changed',
  }),
  cancel: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/teaching-sessions/:id/cancellation',
    summary: 'Cancel a teaching session with a reason, or also those that follow it; the department is notified',
    access: teachers,
    params: IdParams,
    body: Cancellation,
    problems: ['notFound', 'conflict'],
    audit: 'teaching.cancelled',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/teaching-sessions/:id/calendar',
    summary: 'One teaching session as a file for a calendar',
    access: department,
    params: IdParams,
    response: z.object({}),
    streams: true,
    mediaTypes: ['text/calendar'],
    problems: ['notFound'],
  }),
}
