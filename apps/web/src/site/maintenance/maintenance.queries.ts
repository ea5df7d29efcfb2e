// Queries and mutations of maintenance, for the Master.
import type { MaintenanceNotice } from '@rounds/contract/site/maintenance/maintenance'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { noteMaintenance } from './present-maintenance.ts'

const key = ['site', 'maintenance']

export const maintenanceQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(maintenance.present, { signal })).maintenance,
})

/** Announces maintenance, or withdraws the notice. */
export function useSetNotice() {
  const set = async (notice: MaintenanceNotice | null) => {
    const isHarmless = true
    const answer = await (notice
      ? call(maintenance.announce, { body: notice, isHarmless })
      : call(maintenance.withdraw, { isHarmless }))
    noteMaintenance(answer.maintenance)
    return answer
  }
  return useChange(key, set, { quiet: true })
}

export function useSwitchReadOnly() {
  return useChange(key, async (isReadOnly: boolean) => {
    const answer = await call(maintenance.switchReadOnly, { body: { isReadOnly }, isHarmless: true })
    noteMaintenance(answer.maintenance)
    return answer
  })
}
