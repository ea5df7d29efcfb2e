// Serves the operations on ready remarks.
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import { readyRemarkMessages } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { listReadyRemarks, setReadyRemarks } from './ready-remarks.store.ts'

export function readyRemarkRoutes(api: Api): void {
  const { db } = api

  serve(api, readyRemarks.list, async ({ scope }) => ({ remarks: [...(await listReadyRemarks(db, scope))] }))

  serve(api, readyRemarks.set, ({ body: { remarks }, scope, now, audit }) =>
    db.transaction(async () => {
      await setReadyRemarks(db, scope, remarks, now)
      await audit({ detail: { count: remarks.length } })
      return { message: readyRemarkMessages.saved, remarks }
    }),
  )
}
