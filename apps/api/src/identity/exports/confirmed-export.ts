// Data about many people is exported only from a session that its owner has recently confirmed (controls: C34).
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { FastifyReply } from 'fastify'
import { confirmationNeeded, isConfirmed } from '#api/identity/sessions/confirm-session.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import type { ExportQuery } from '#api/kernel/exports/export-query.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'

type ExportCall = Pick<Call<EndpointSpec & { access: 'public' }>, 'request' | 'now'> & { viewer: Viewer }

interface LargeExport {
  /** The action and filter details for the audit log. */
  action: string
  detail: AuditDetail
  /** `{n}` is replaced by the number of people that needs no confirmation. */
  message: string
  /** Returns the number of people in the file. May stop counting at the limit. */
  count: (limit: number) => Promise<number>
}

/**
 * Throws `confirmationNeeded` when the file covers more people than `confirmExportsAbove` and the session was not
 * confirmed within ten minutes. `present.needsCode` says whether the confirmation also takes a code.
 */
export async function assertConfirmedExport(api: Api, call: ExportCall, file: LargeExport): Promise<void> {
  const { viewer, now } = call
  const { db, confirmExportsAbove: max } = api
  if (isConfirmed(viewer, now)) return
  if ((await file.count(max + 1)) <= max) return
  await auditRefusal(api, call, file.action, { detail: file.detail })
  throw await confirmationNeeded(db, viewer, fillMessage(file.message, { n: max }))
}

/** Sends a list of people. A long list requires a confirmed session. */
export async function sendPeopleExport(
  api: Api,
  call: ExportCall & Parameters<typeof sendExport>[1],
  query: ExportQuery,
  { action, ...file }: { action: string; name: string; detail: AuditDetail },
): Promise<FastifyReply> {
  const count = async () => (await api.db.row(query.count, {}))?.n ?? 0
  await assertConfirmedExport(api, call, { action, detail: file.detail, message: exportMessages.confirmPeople, count })
  return sendExport(api, call, query, file)
}
