// Serves one-time passwords: the Master sets one, and its owner chooses a new password after signing in with it.
import { canSetOneTimePassword } from '@rounds/contract/identity/passwords/password.can'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordEvents } from '@rounds/contract/identity/passwords/password.events'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { findOwnCredentials } from '#api/identity/accounts/credentials.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { newPasswordFault } from './new-password.ts'
import { type LockedAccount, lockAccount, replaceOneTimeHash, setOneTimeHash } from './one-time-password.store.ts'
import { newOneTimePassword, oneTimeMs } from './one-time-password.ts'
import type { OwnSessions } from './own-password.routes.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { EndSessions } from './set-password.ts'

export function oneTimePasswordRoutes(
  api: Api,
  hasher: PasswordHasher,
  ownSessions: OwnSessions,
  endSessionsOf: EndSessions,
): void {
  serve(api, passwords.setOneTime, async ({ params, viewer, now, audit }) => {
    const oneTimePassword = newOneTimePassword()
    const passwordHash = await hasher.hash(oneTimePassword)
    const until = new Date(now.getTime() + oneTimeMs)
    const name = await api.db.transaction(async () => {
      const account = await lockAccount(api.db, params.id)
      if (!account) throw new Problem('notFound')
      assertMayGet(account, viewer)
      await setOneTimeHash(api.db, account.id, passwordHash, until)
      await endSessionsOf(api.db, account.id)
      await api.notify(passwordEvents.oneTimeSet, { to: account.id, by: viewer.name })
      await audit({ subject: { kind: 'account', id: account.id } })
      return account.name
    })
    const message = fillMessage(passwordMessages.oneTimeSet, { name })
    return { message, oneTimePassword, worksUntil: until.toISOString() }
  })

  serve(api, passwords.choose, async (call) => {
    const secret = await choosePassword(api, hasher, ownSessions, call)
    return { message: passwordMessages.chosen, sessionToken: ownSessions.handOver(call.reply, secret) }
  })
}

/** Throws `conflict` when a one-time password would not let the person in, or nobody else may set their password. */
function assertMayGet(account: LockedAccount, { id, role: access }: Viewer): void {
  const { name, active, hasJoined } = account
  const refuse = (message: string) => conflict(fillMessage(message, { name }))
  if (!canSetOneTimePassword({ id, access }, account)) throw refuse(passwordMessages.oneTimeMaster)
  if (!active) throw refuse(passwordMessages.oneTimeBlocked)
  if (!hasJoined) throw refuse(passwordMessages.oneTimeNotJoined)
}

/** Replaces the one-time password. Returns the new secret of the caller's session. */
async function choosePassword(
  api: Api,
  hasher: PasswordHasher,
  ownSessions: OwnSessions,
  { body, viewer, audit }: Call<typeof passwords.choose>,
): Promise<string> {
  const taken = conflict(passwordMessages.notOneTime)
  if (viewer.standing !== 'passwordDue') throw taken
  const { passwordHash: from, ...owner } = await findOwnCredentials(api.db, viewer.id)
  if (from === null) throw taken
  const isSame = await hasher.isRight(from, body.newPassword)
  const fault = isSame ? passwordMessages.sameAsBefore : await newPasswordFault(body.newPassword, owner)
  if (fault) throw invalid({ newPassword: fault })
  const to = await hasher.hash(body.newPassword)
  return api.db.transaction(async () => {
    if (!(await replaceOneTimeHash(api.db, viewer.id, from, to))) throw taken
    const secret = await ownSessions.renew(viewer)
    await api.notify(passwordEvents.changed, { to: viewer.id })
    await audit({ subject: { kind: 'account', id: viewer.id } })
    return secret
  })
}
