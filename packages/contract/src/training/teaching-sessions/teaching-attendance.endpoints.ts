// Operations on the attendance of a teaching session: the code on the screen, sending it, and the moderator's
// corrections.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import {
  AttendanceByCode,
  Attendee,
  attendanceMarks,
  Marking,
  MarkingParams,
  OpenedTeachingSession,
  PeerGrade,
  ShownCode,
} from './teaching-attendance.ts'

const teachers = reachOf('department', 'faculty', 'hod')
const people = reachOf('department', 'student', 'faculty', 'hod')

export const teachingAttendance = {
  code: endpoint({
    method: 'GET',
    path: '/teaching-sessions/:id/code',
    summary:
      'The present attendance code, for the screen of the presenter, the moderator or the HOD; another every 30 seconds',
    access: people,
    params: IdParams,
    response: z.object({ shown: ShownCode }),
    problems: ['notFound', 'conflict'],
  }),
  attend: endpoint({
    method: 'POST',
    path: '/teaching-sessions/:id/attendance',
    summary:
      'Be marked as present by the code on the screen; one that was kept without a connection waits for the moderator',
    access: people,
    params: IdParams,
    body: AttendanceByCode,
    repeatable: true,
    response: z.object({ message: z.string(), mark: z.enum(attendanceMarks) }),
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'teaching.attended',
  }),
  list: endpoint({
    method: 'GET',
    path: '/teaching-sessions/:id/attendance',
    summary: 'Who attended, and which students of the department did not',
    access: teachers,
    params: IdParams,
    response: z.object({ attendees: z.array(Attendee) }),
    problems: ['notFound'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/teaching-sessions/:id/attendance/:personId',
    summary: 'Mark somebody as present, late or absent, with the reason; by the moderator or the HOD',
    access: teachers,
    params: MarkingParams,
    body: Marking,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'teaching.marked',
  }),
  close: endpoint({
    method: 'POST',
    path: '/teaching-sessions/:id/closing',
    summary: 'Close the attendance and make the records of it, up to 50 a call; again while some are left',
    access: teachers,
    params: IdParams,
    repeatable: true,
    response: z.object({ message: z.string(), opened: OpenedTeachingSession }),
    problems: ['notFound', 'conflict'],
    audit: 'teaching.closed',
  }),
  grade: endpoint({
    method: 'PUT',
    path: '/teaching-sessions/:id/grade',
    summary: 'Grade the presenter, 1 to 4, by somebody who was present; nobody is shown whose grade it is',
    access: people,
    params: IdParams,
    body: PeerGrade,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'teaching.graded',
  }),
}
