// The file of a list that names people: whom the list shows, with a trace of its filter, and many of them after the password.
import { filterTrace } from '#api/kernel/exports/filter-trace.ts'
import type { SendListExport } from '#api/kernel/exports/send-export.ts'
import { sendPeopleExport } from './confirmed-export.ts'

export const sendListExport: SendListExport = (api, call, file, { name, action }) => {
  const { query, params } = call
  const detail = filterTrace({ ...query, ...(params ? { collegeId: params.id } : {}) })
  return sendPeopleExport(api, call, file, { action, name, detail })
}
