// The candidates for unit head: the teachers of the same department.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const unitHeadsQuery = ({ college, department }: Pick<SessionUser, 'college' | 'department'>) =>
  queryOptions({
    queryKey: ['profile', 'unit-heads', college?.id, department?.id],
    queryFn: async ({ signal }) => {
      const params = { collegeId: college?.id ?? '', departmentId: department?.id ?? '' }
      return (await call(accounts.teachers, { params, signal })).data
    },
  })
