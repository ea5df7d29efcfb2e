// Serves the register of processing to the Master (controls: C35).
import { processingRegister } from '@rounds/contract/overview/processing-register/processing-register.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import type { TableRegister } from '#api/kernel/schema/table-register.ts'
import { processingActivities } from './processing-activities.ts'
import { processingFile } from './processing-export.ts'

/** `register` covers the tables of every feature and is passed in, because no feature may import all others. */
export function processingRegisterRoutes(api: Api, register: Readonly<Record<string, TableRegister>>): void {
  const activities = processingActivities(register)
  serve(api, processingRegister.list, async () => ({ activities }))
  serve(api, processingRegister.export, (call) =>
    sendExport(api, call, processingFile(activities), { name: 'processing-register', detail: { format: 'csv' } }),
  )
}
