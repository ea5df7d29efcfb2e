// Queries of people for those who verify and manage them.
import { people } from '@rounds/contract/overview/people/people.endpoints'
import type { StudentQuery } from '@rounds/contract/overview/people/student-row'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'

/** Its key is below `students`, which every change of a student invalidates. */
export const studentListQuery = (query: Partial<StudentQuery>) =>
  queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => call(people.students, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The whole list as a CSV file. */
export const studentFile = ({ page: _, size: __, ...query }: Partial<StudentQuery>): Promise<Blob> =>
  callForBytes(people.exportStudents, { query })

/** The page of one student. Its key is below `students`, which every change of a student invalidates. */
export const studentPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['students', 'page', id],
    queryFn: async ({ signal }) => (await call(people.student, { params: { id }, signal })).student,
  })

/** The page of one staff member. Its key is below `staff`, which every change of staff invalidates. */
export const staffPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'page', id],
    queryFn: async ({ signal }) => (await call(people.staffMember, { params: { id }, signal })).member,
  })
