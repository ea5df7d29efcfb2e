// Sends the exported file of a list of people. Audits the filter, and requires a confirmed session for a long list.
import { filterTrace } from '#api/kernel/exports/filter-trace.ts'
import type { SendListExport } from '#api/kernel/exports/send-export.ts'
import { sendPeopleExport } from './confirmed-export.ts'

export const sendListExport: SendListExport = (api, call, file, { name, action }) => {
  const { query, params } = call
  const detail = filterTrace({ ...query, ...(params ? { collegeId: params.id } : {}) })
  return sendPeopleExport(api, call, file, { action, name, detail })
}
