// Refusals that must be recorded: written to the audit log before the caller gets the answer.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type AuditNote, writeAudit } from '#api/kernel/audit/audit.ts'
import type { Call } from './serve.ts'

type AnyCall = Pick<Call<EndpointSpec & { access: 'public' }>, 'request' | 'now'> & { viewer: Viewer | null }

/** Appends an event with the outcome `refused`. It survives the rollback that the refusal may cause. */
export async function auditRefusal(api: Api, call: AnyCall, action: string, note: AuditNote): Promise<void> {
  const { request, now, viewer } = call
  const origin = { action, outcome: 'refused', viewer, requestId: request.id, ip: request.ip, at: now } as const
  await api.db.surviveRollback(() => writeAudit(api.db, origin, note))
}

/**
 * Compares the ids in a path with the session, which alone sets the scope. Another person's id throws `notFound` and
 * appends an audit event.
 * @param given name → id in the path and the same id in the session; `undefined` in the session means any
 */
export async function assertOwn(
  api: Api,
  call: AnyCall,
  given: Readonly<Record<string, { path: string; session: string | null | undefined }>>,
): Promise<void> {
  const other = Object.entries(given).filter(([, { path, session }]) => session !== undefined && path !== session)
  if (other.length === 0) return
  const { request, viewer, now: at } = call
  const origin = { action: 'authz.mismatch', viewer, requestId: request.id, ip: request.ip, at }
  const ids = Object.fromEntries(other.map(([name, { path }]) => [name, path]))
  await api.refusals.note(origin, { detail: { path: request.routeOptions.url, ids } })
  throw new Problem('notFound')
}
