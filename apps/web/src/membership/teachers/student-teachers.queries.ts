// Queries and mutations of a student's own teachers.
import type { ChosenTeacher, InvitedTeacher } from '@rounds/contract/membership/teachers/student-teacher'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownTeachersQuery = queryOptions({
  queryKey: ['own-teachers', 'list'],
  queryFn: async ({ signal }) => (await call(studentTeachers.list, { signal })).teachers,
})

export const subjectsQuery = queryOptions({
  queryKey: ['own-teachers', 'subjects'],
  queryFn: async ({ signal }) => (await call(studentTeachers.subjects, { signal })).subjects,
})

const key = ownTeachersQuery.queryKey

export const useAddTeacher = () => useChange(key, (body: ChosenTeacher) => call(studentTeachers.add, { body }), quiet)
export const useInviteTeacher = () =>
  useChange(key, (body: InvitedTeacher) => call(studentTeachers.invite, { body }), quiet)
export const useRemoveTeacher = () => useChange(key, (id: string) => call(studentTeachers.remove, { params: { id } }))
