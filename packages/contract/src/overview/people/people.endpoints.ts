// Operations that show people and the numbers of their records to the staff who verify and manage them.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { StaffPage, StudentPage } from './person-page.ts'
import { StudentExportQuery, StudentQuery, StudentRow } from './student-row.ts'

const viewers = { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' } as const

export const people = {
  students: endpoint({
    method: 'GET',
    path: '/students',
    summary: 'Students of the caller’s department, college or of all, a page at a time; those who wait stand first',
    mayLag: true,
    tokenScope: 'read',
    access: viewers,
    query: StudentQuery,
    response: z.object({ students: z.array(StudentRow), page: PageInfo }),
  }),
  exportStudents: endpoint({
    method: 'GET',
    path: '/students/export',
    summary: 'The students of a list as CSV, as it is searched and narrowed',
    access: viewers,
    query: StudentExportQuery,
    ...sendsPeopleCsv,
    audit: 'student.exported',
  }),
  student: endpoint({
    method: 'GET',
    path: '/students/:id',
    summary: 'One student: the account, what is due, numbers and latest records; who manages people sees what changed',
    access: viewers,
    params: IdParams,
    response: z.object({ student: StudentPage }),
    problems: ['notFound'],
  }),
  staffMember: endpoint({
    method: 'GET',
    path: '/staff/:id',
    summary: 'One of the staff: the account, their students, what waits for them, what they decided, what changed',
    access: { hod: 'department', admin: 'college', master: 'all' },
    params: IdParams,
    response: z.object({ member: StaffPage }),
    problems: ['notFound'],
  }),
}
