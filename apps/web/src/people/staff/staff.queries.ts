// Calls on staff as queries and mutations.
import { staff } from '@rounds/contract/people/staff/staff.endpoints'
import type { StaffChange, StaffDraft, StaffQuery } from '@rounds/contract/people/staff/staff-member'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useUser } from '#web/people/session.ts'

export const staffListQuery = (query: Partial<StaffQuery>) =>
  queryOptions({
    queryKey: ['staff', 'list', query],
    queryFn: ({ signal }) => call(staff.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const assignableQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'assignable', id],
    queryFn: async ({ signal }) => (await call(staff.students, { params: { id }, signal })).students,
    // Read anew each time: what is shown here is what is stored next.
    staleTime: 0,
    gcTime: 0,
  })

/** Lists are read again after every change of staff. */
function useStaffMutation<Input, Output>(change: (input: Input) => Promise<Output>, meta: { quiet?: true } = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  })
}

/** The form shows a refusal at its fields. */
const quiet = { quiet: true } as const

export const useAddStaff = () => useStaffMutation((body: StaffDraft) => call(staff.add, { body }), quiet)

export const useInviteAgain = () => useStaffMutation((id: string) => call(staff.inviteAgain, { params: { id } }))

export const useConfirmStaff = () =>
  useStaffMutation(({ id, confirmed }: { id: string; confirmed: boolean }) =>
    call(staff.confirm, { params: { id }, body: { confirmed } }),
  )

export function useChangeStaff(meta: { quiet?: true } = {}) {
  const { id: userId } = useUser()
  return useStaffMutation(
    ({ id, ...body }: StaffChange & { id: string }) => call(staff.update, { params: { id, userId }, body }),
    meta,
  )
}

export function useAssignStudents() {
  const { id: userId } = useUser()
  return useStaffMutation(({ id, students }: { id: string; students: string[] }) =>
    call(staff.assign, { params: { id, userId }, body: { students } }),
  )
}
