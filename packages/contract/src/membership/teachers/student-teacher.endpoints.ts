// Operations of a student on their own teachers.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { ChosenTeacher, InvitedTeacher, StudentTeacher, TeachingSubject } from './student-teacher.ts'

const own = { student: 'own' } as const

export const studentTeachers = {
  list: endpoint({
    method: 'GET',
    path: '/teachers',
    summary: 'Your teachers, by subject',
    access: own,
    standing: 'unverified',
    response: z.object({ teachers: z.array(StudentTeacher) }),
  }),
  subjects: endpoint({
    method: 'GET',
    path: '/teachers/subjects',
    summary: 'The subjects of your own college with their teachers, to choose from',
    access: own,
    standing: 'unverified',
    response: z.object({ subjects: z.array(TeachingSubject) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/teachers',
    summary: 'Add a teacher of the list for a subject',
    access: own,
    standing: 'unverified',
    body: ChosenTeacher,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'teacher.added',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/teachers/invitations',
    summary: 'Invite a teacher who is not in the list; the answer never tells whether the address is known',
    access: own,
    standing: 'unverified',
    body: InvitedTeacher,
    response: Done,
    problems: ['conflict', 'tooMany'],
    audit: 'teacher.invited',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/teachers/:id',
    summary: 'Take a teacher off your own list; the account stays',
    access: own,
    standing: 'unverified',
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'teacher.removed',
  }),
}
