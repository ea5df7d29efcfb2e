// The signed-in person's pending work, for the home page and the menu badges; refreshed in the background.
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'

const refreshMs = 120_000

/** Its key is below the dashboard's, because whatever changes the dashboard changes the pending work. */
export const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(work.show, { signal, isBackground: isRefresh(client, queryKey) })).work,
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  meta: { isKept: true },
})

/** The pending counts; 0 while unknown, and for work that is not the person's. */
export interface WorkCounts {
  toVerify: number
  toApprove: number
  toConfirm: number
  moneyDue: number
  transfersToConfirm: number
  privacyToAnswer: number
  failedMessages: number
  memosToClose: number
  monthsToSign: number
  appraisalsDue: number
  teachingToClose: number
}

function useHasWork(): boolean {
  const user = usePossibleUser()
  return user !== null && user.standing === 'full' && !['student', 'drpc'].includes(accessRoleOf(user.role))
}

/**
 * Refetches the pending work after every successful mutation, which may have reduced it. Mount it once, because each
 * instance refetches.
 */
export function WorkRefresh() {
  const client = useQueryClient()
  const hasWork = useHasWork()
  useEffect(() => {
    if (!hasWork) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        void client.invalidateQueries({ queryKey: workQuery.queryKey })
      }
    })
  }, [client, hasWork])
  return null
}

/** The counts for the menu badges. */
export function useWorkCounts(): WorkCounts {
  const { data } = useQuery({ ...workQuery, enabled: useHasWork() })
  return {
    toVerify: data?.toVerify?.n ?? 0,
    toApprove: data?.toApprove?.n ?? 0,
    toConfirm: data?.toConfirm?.n ?? 0,
    moneyDue: data?.moneyDue?.n ?? 0,
    transfersToConfirm: data?.transfersToConfirm?.n ?? 0,
    privacyToAnswer: data?.privacyToAnswer?.n ?? 0,
    failedMessages: data?.failedMessages?.n ?? 0,
    memosToClose: data?.memosToClose?.n ?? 0,
    monthsToSign: data?.monthsToSign?.n ?? 0,
    appraisalsDue: data?.appraisalsDue?.n ?? 0,
    teachingToClose: data?.teachingToClose?.n ?? 0,
  }
}
