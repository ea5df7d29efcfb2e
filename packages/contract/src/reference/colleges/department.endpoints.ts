// Operations of the Master on the list of departments, from which all colleges choose.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { CourseTitle, DepartmentDraft, DepartmentOption } from './department.ts'

const Answer = z.object({ message: z.string(), department: DepartmentOption })

export const departments = {
  add: endpoint({
    method: 'POST',
    path: '/departments',
    summary: 'Add a department to the list that colleges choose from',
    access: { master: 'all' },
    body: DepartmentDraft,
    response: Answer,
    problems: ['conflict'],
    audit: 'department.added',
  }),
  setCourse: endpoint({
    method: 'PUT',
    path: '/departments/:id/course',
    summary: 'Correct the title of the course of a department, for every college',
    access: { master: 'all' },
    params: IdParams,
    body: CourseTitle,
    response: Answer,
    problems: ['notFound'],
    audit: 'department.course-set',
  }),
}
