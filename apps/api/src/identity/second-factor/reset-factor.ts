// Resets a lost second factor for the Master: turns two-step sign-in off and notifies its owner.
import type { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorEvents } from '@rounds/contract/identity/second-factor/second-factor.events'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { deleteFactor, findFactorOwner } from './second-factor.store.ts'

/** Ends all sessions of an account. */
export type EndSessions = (db: Database, accountId: string, exceptKey?: string) => Promise<unknown>

/**
 * Turns two-step sign-in off, ends all sessions, notifies the owner and audits it. Throws `conflict` when it is already
 * off.
 */
export function takeFactorOff(
  api: Pick<Api, 'db' | 'notify'>,
  endSessionsOf: EndSessions,
  owner: { id: string; by: string },
  audit: (note: AuditNote) => Promise<void>,
): Promise<void> {
  return api.db.transaction(async () => {
    if (!(await deleteFactor(api.db, owner.id))) {
      throw conflict(secondFactorMessages.isOff)
    }
    await endSessionsOf(api.db, owner.id)
    await api.notify(secondFactorEvents.reset, { to: owner.id, by: owner.by })
    await audit({ subject: { kind: 'account', id: owner.id } })
  })
}

/**
 * Resets a person's second factor and returns the message. Throws `conflict` for the caller's own, which needs a code.
 */
export async function resetFactor(
  api: Pick<Api, 'db' | 'notify'>,
  endSessionsOf: EndSessions,
  { viewer, params, audit }: Call<typeof secondFactor.reset>,
): Promise<string> {
  if (params.id === viewer.id) throw conflict(secondFactorMessages.own)
  const { id, name } = await findFactorOwner(api.db, params.id)
  await takeFactorOff(api, endSessionsOf, { id, by: viewer.name }, audit)
  return fillMessage(secondFactorMessages.reset, { name })
}
