// Operations that list people to choose from in forms.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'
import { PlaceParams, StudentOption, TeacherOption } from './account.ts'

export const accounts = {
  teachers: endpoint({
    method: 'GET',
    path: '/getTeachers/:departmentId/:collegeId',
    summary: 'The teachers of the caller’s own department, for a select',
    access: { ...reachOf('department', 'student', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' },
    standing: 'unverified',
    params: PlaceParams,
    response: z.object({ data: z.array(TeacherOption) }),
    problems: ['notFound'],
  }),
  studentOptions: endpoint({
    method: 'GET',
    path: '/students/options',
    summary:
      'The students whose records the caller sees, for a filter, or those whom they can pay for; of one college for anyone who sees all of them',
    access: { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' },
    query: z.strictObject({ ...placeQuery, for: z.enum(['payment']).optional() }),
    response: z.object({ students: z.array(StudentOption) }),
  }),
}
