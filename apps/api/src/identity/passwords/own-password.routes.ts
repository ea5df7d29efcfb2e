// Serves the change of one's own password.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordEvents } from '@rounds/contract/identity/passwords/password.events'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { FastifyReply } from 'fastify'
import { replacePasswordHash } from '#api/identity/accounts/credentials.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { assertCurrentPassword } from './current-password.ts'
import { newPasswordFault } from './new-password.ts'
import { voidLinksOf } from './one-time-links.store.ts'
import type { PasswordHasher } from './password-hash.ts'

/** The effect of a password change on sessions. Passed in, because sessions depend on passwords. */
export interface OwnSessions {
  /** Ends all other sessions and gives this one a new secret, in the caller's transaction. */
  renew(viewer: Viewer): Promise<string>
  /** Sets the browser's cookie to the secret and returns the matching CSRF token. */
  handOver(reply: FastifyReply, secret: string): string
}

export function ownPasswordRoutes(api: Api, hasher: PasswordHasher, sessions: OwnSessions): void {
  serve(api, passwords.change, async (call) => {
    const secret = await changePassword(api, hasher, sessions, call)
    return {
      message: passwordMessages.changed,
      sessionToken: sessions.handOver(call.reply, secret),
    }
  })
}

/** Changes the password. Returns the new secret of the caller's session. */
async function changePassword(
  api: Api,
  hasher: PasswordHasher,
  sessions: OwnSessions,
  call: Call<typeof passwords.change>,
): Promise<string> {
  const { body, viewer, now, audit } = call
  const owner = await assertCurrentPassword(api, hasher, call, body.currentPassword)
  const fault =
    body.newPassword === body.currentPassword
      ? passwordMessages.sameAsBefore
      : await newPasswordFault(body.newPassword, owner)
  if (fault) throw invalid({ newPassword: fault })
  const passwordHash = await hasher.hash(body.newPassword)
  return api.db.transaction(async () => {
    if (!(await replacePasswordHash(api.db, viewer.id, owner.passwordHash, passwordHash))) {
      throw new Problem('changedElsewhere', { message: passwordMessages.changedElsewhere })
    }
    await voidLinksOf(api.db, viewer.id, now)
    const secret = await sessions.renew(viewer)
    await api.notify(passwordEvents.changed, { to: viewer.id })
    await audit({ subject: { kind: 'account', id: viewer.id } })
    return secret
  })
}
