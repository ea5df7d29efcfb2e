// Queries and mutations of staff.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type {
  AdminDraft,
  StaffChange,
  StaffDraft,
  StaffQuery,
  StudentAssignment,
} from '@rounds/contract/membership/staff/staff-member'
import { keepPreviousData, type MutationMeta, queryOptions } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

/** The whole list as a CSV file. */
export const staffFile = ({ page: _, size: __, ...query }: Partial<StaffQuery>): Promise<Blob> =>
  callForBytes(staff.export, { query })

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
    // Read again each time, because the dialog saves what it shows.
    staleTime: 0,
    gcTime: 0,
  })

/** The query key to invalidate after every change of staff. */
const key = ['staff']

export const useAddStaff = () => useChange(key, (body: StaffDraft) => call(staff.add, { body }), quiet)

export const useAddAdmin = () => useChange(key, (body: AdminDraft) => call(staff.addAdmin, { body }), quiet)

export const useInviteAgain = () => useChange(key, (id: string) => call(staff.inviteAgain, { params: { id } }))

export const useConfirmStaff = () =>
  useChange(key, ({ id, confirmed }: { id: string; confirmed: boolean }) =>
    call(staff.confirm, { params: { id }, body: { confirmed } }),
  )

export function useChangeStaff(meta: MutationMeta) {
  const { id: userId } = useUser()
  return useChange(
    key,
    ({ id, ...body }: StaffChange & { id: string }) => call(staff.update, { params: { id, userId }, body }),
    meta,
  )
}

export function useAssignStudents() {
  const { id: userId } = useUser()
  return useChange(
    key,
    ({ id, ...body }: StudentAssignment & { id: string }) => call(staff.assign, { params: { id, userId }, body }),
    { unreached: staffMessages.assignNetwork },
  )
}
