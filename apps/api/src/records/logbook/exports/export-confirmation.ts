// Exporting records of many students requires a recently confirmed session (controls: C34).
import type { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { assertConfirmedExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countStudents } from '../entries/entry-students.store.ts'
import { exportTrace } from './entry-export.ts'

/** Throws `confirmationNeeded` when the filter covers many students and the session was not confirmed. */
export const assertConfirmed = (api: Api, call: Call<typeof entries.export>): Promise<void> =>
  assertConfirmedExport(api, call, {
    action: 'entry.exported',
    detail: exportTrace(call.query),
    message: entryMessages.confirmExport,
    count: (limit) => countStudents(api.db, call.scope, call.query, limit),
  })
