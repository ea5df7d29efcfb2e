// Confirms a session with password and code, for actions that an unattended screen must not allow (controls: C34).
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import type { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { assertCurrentPassword } from '#api/identity/passwords/current-password.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { hasSecondFactor } from '#api/identity/second-factor/second-factor.store.ts'
import type { UsedCode } from '#api/identity/second-factor/use-code.ts'
import { withOwnCode } from '#api/identity/second-factor/with-own-code.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import { boolean, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { notifyOfRecoveryCode } from './second-step.ts'
import { markConfirmed } from './sessions.store.ts'

/** How long a confirmation holds: for changes of accounts (controls: C15), and for large exports. */
export const confirmedMs = { change: 5 * 60_000, export: 10 * 60_000 } as const

/** Returns true when the session was confirmed within `withinMs`. */
export const isConfirmed = (
  { confirmedAt }: Pick<Viewer, 'confirmedAt'>,
  now: Date,
  withinMs: number = confirmedMs.export,
): boolean => confirmedAt !== null && !isOver(new Date(confirmedAt.getTime() + withinMs), now, withinMs)

const findWays = statement({
  name: 'sessions.confirmationWays',
  scope: everybody('the caller’s own account, by the id in their session'),
  params: { accountId: uuid },
  row: { needsCode: boolean, hasPasskey: boolean },
  sql: `select
    exists (select 1 from second_factors where account_id = :accountId and confirmed_at is not null) as "needsCode",
    exists (select 1 from passkeys where account_id = :accountId) as "hasPasskey"`,
})

/**
 * Returns the problem that asks for a confirmation. `present` says whether it also takes a code, and whether a passkey
 * can be used instead.
 */
export async function confirmationNeeded(db: Database, viewer: Viewer, message: string): Promise<Problem> {
  const present = await db.row(findWays, { accountId: viewer.id })
  return new Problem('confirmationNeeded', { message, present })
}

/** Checks the password and, with two-step sign-in, a code. Returns the end of the confirmation. */
export async function confirmSession(
  api: Api,
  hasher: PasswordHasher,
  call: Call<typeof sessions.confirm>,
): Promise<Date> {
  const { viewer, body, now, audit } = call
  await assertCurrentPassword(api, hasher, call, body.currentPassword)
  const confirm = async (used?: UsedCode) => {
    if (!(await markConfirmed(api.db, viewer.sessionKey, now))) throw new Problem('unauthenticated')
    if (used) await notifyOfRecoveryCode(api, viewer.id, used)
    await audit({ subject: { kind: 'account', id: viewer.id }, detail: { secondStep: used?.by ?? null } })
  }
  if (!(await hasSecondFactor(api.db, viewer.id))) await api.db.transaction(() => confirm())
  else if (body.code === undefined) throw invalid({ code: secondFactorMessages.codeMissing })
  else await withOwnCode(api, call, body.code, confirm)
  return new Date(now.getTime() + confirmedMs.export)
}
