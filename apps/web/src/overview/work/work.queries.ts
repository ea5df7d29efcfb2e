// What waits for the person: read by the home page and by the numbers in the menu, kept up to date in the background.
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'

const refreshMs = 120_000

/** Below the dashboard's key: what changes the dashboard changes what waits. */
export const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(work.show, { signal, isBackground: isRefresh(client, queryKey) })).work,
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  meta: { isKept: true },
})

/** How much waits; 0 also for work that is not the person's, and while it is not known. */
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

/** Asks again after every change, because an approval may be one less to approve. Drawn once: each asks for itself. */
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

/** The numbers for the menu's entries. */
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
