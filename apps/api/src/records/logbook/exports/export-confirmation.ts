// Records of many students leave only a session whose owner showed recently that it is them (controls: C34).
import { fillMessage } from '@rounds/contract/kernel/message'
import type { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { confirmationNeeded, isConfirmed } from '#api/identity/sessions/confirm-session.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countStudents } from '../entries/entry-students.store.ts'
import { exportTrace } from './entry-export.ts'

/**
 * Throws `confirmationNeeded` when the filter covers more students than `confirmExportsAbove` and the session was not
 * confirmed within ten minutes; `present.needsCode` says whether the confirmation takes a code too.
 */
export async function assertConfirmed(api: Api, call: Call<typeof entries.export>): Promise<void> {
  const { viewer, scope, query, now } = call
  const { db, confirmExportsAbove: most } = api
  if (isConfirmed(viewer, now)) return
  if ((await countStudents(db, scope, query, most + 1)) <= most) return
  await auditRefusal(api, call, 'entry.exported', { detail: exportTrace(query) })
  throw await confirmationNeeded(db, viewer, fillMessage(entryMessages.confirmExport, { n: most }))
}
