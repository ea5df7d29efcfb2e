// Data of many people leave only a session whose owner showed recently that it is them (controls: C34).
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
  /** As the audit log calls the export, and what it keeps of the filter. */
  action: string
  detail: AuditDetail
  /** With `{n}` for the number that needs no confirmation. */
  message: string
  /** How many people the file covers; need not count above the limit. */
  count: (limit: number) => Promise<number>
}

/**
 * Throws `confirmationNeeded` when a file covers more people than `confirmExportsAbove` and the session was not confirmed
 * within ten minutes; `present.needsCode` says whether the confirmation takes a code too.
 */
export async function assertConfirmedExport(api: Api, call: ExportCall, file: LargeExport): Promise<void> {
  const { viewer, now } = call
  const { db, confirmExportsAbove: max } = api
  if (isConfirmed(viewer, now)) return
  if ((await file.count(max + 1)) <= max) return
  await auditRefusal(api, call, file.action, { detail: file.detail })
  throw await confirmationNeeded(db, viewer, fillMessage(file.message, { n: max }))
}

/** Sends a list of people, after a confirmation where they are many. */
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
