// Calls of a student on the own teachers.
import type { ChosenTeacher, InvitedTeacher } from '@rounds/contract/people/teachers/student-teacher'
import { studentTeachers } from '@rounds/contract/people/teachers/student-teacher.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const ownTeachersQuery = queryOptions({
  queryKey: ['own-teachers', 'list'],
  queryFn: async ({ signal }) => (await call(studentTeachers.list, { signal })).teachers,
})

export const subjectsQuery = queryOptions({
  queryKey: ['own-teachers', 'subjects'],
  queryFn: async ({ signal }) => (await call(studentTeachers.subjects, { signal })).subjects,
})

function useTeacherMutation<Input, Output>(change: (input: Input) => Promise<Output>, meta: { quiet?: true } = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ownTeachersQuery.queryKey }),
  })
}

/** The form shows refusals at its fields. */
const quiet = { quiet: true } as const

export const useAddTeacher = () =>
  useTeacherMutation((body: ChosenTeacher) => call(studentTeachers.add, { body }), quiet)
export const useInviteTeacher = () =>
  useTeacherMutation((body: InvitedTeacher) => call(studentTeachers.invite, { body }), quiet)
export const useRemoveTeacher = () =>
  useTeacherMutation((id: string) => call(studentTeachers.remove, { params: { id } }))
