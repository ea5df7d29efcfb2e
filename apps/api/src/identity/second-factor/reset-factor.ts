// The Master's help for who has lost app and recovery codes: the second step comes off, and its owner is told.
import type { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { type Notifier, notify } from '#api/communication/notifications/notify.ts'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { deleteFactor, findFactorOwner } from './second-factor.store.ts'

/** Ends all sessions of an account. */
export type EndSessions = (db: Database, accountId: string, exceptKey?: string) => Promise<unknown>

/** Takes it off, ends all sessions, tells the owner and leaves the trace. Throws `conflict` where there is nothing. */
export function takeFactorOff(
  api: Notifier,
  endSessionsOf: EndSessions,
  owner: { id: string; by: string },
  audit: (note: AuditNote) => Promise<void>,
): Promise<void> {
  return api.db.transaction(async () => {
    if (!(await deleteFactor(api.db, owner.id))) {
      throw new Problem('conflict', { message: secondFactorMessages.isOff })
    }
    await endSessionsOf(api.db, owner.id)
    await notify(api, { to: owner.id, event: 'secondFactor.reset', by: owner.by })
    await audit({ subject: { kind: 'account', id: owner.id } })
  })
}

/** Says what was done. Throws `conflict` for the caller's own as well, which needs a code like everybody's. */
export async function resetFactor(
  api: Notifier,
  endSessionsOf: EndSessions,
  { viewer, params, audit }: Call<typeof secondFactor.reset>,
): Promise<string> {
  if (params.id === viewer.id) throw new Problem('conflict', { message: secondFactorMessages.own })
  const { id, name } = await findFactorOwner(api.db, params.id)
  await takeFactorOff(api, endSessionsOf, { id, by: viewer.name }, audit)
  return fillMessage(secondFactorMessages.reset, { name })
}
