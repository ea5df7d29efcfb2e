// Serves the way back in for who forgot the password.
import { setTimeout as pause } from 'node:timers/promises'
import { invalid } from '@rounds/contract/kernel/problem'
import { isStaff, type RoleName } from '@rounds/contract/people/accounts/person'
import { passwords } from '@rounds/contract/people/passwords/password.endpoints'
import { passwordFault } from '@rounds/contract/people/passwords/password-rules'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database.ts'
import { keyOf } from '#api/kernel/secrets.ts'
import { type Call, serve } from '#api/kernel/serve.ts'
import { countTry, type Limit, networkOf } from '#api/kernel/throttle.ts'
import { setPasswordHash } from '../accounts/credentials.store.ts'
import { notify } from '../notifications/notify.ts'
import { createLink, findLinkOwner, spendLink } from './one-time-links.store.ts'
import type { PasswordHasher } from './password-hash.ts'
import { forgottenMail } from './password-mails.ts'

const minute = 60_000
/** Every answer to a forgotten password takes at least this long, so that its time tells nothing. */
const leastAnswerMs = 200
const forgottenAnswer = 'If this address has an account, a link to set a new password is on its way to it.'

/** Tries (controls: C18). */
const limits = {
  ofAccount: { name: 'forgotten.account', tries: 3, windowMs: 60 * minute },
  fromAddress: { name: 'forgotten.address', tries: 30, windowMs: 15 * minute },
  resetFromAddress: { name: 'reset.address', tries: 30, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>

/** Ends all sessions of an account; sessions stand on passwords, so they are handed in. */
type EndSessions = (db: Database, accountId: string) => Promise<unknown>

export function passwordRoutes(api: Api, hasher: PasswordHasher, endSessionsOf: EndSessions): void {
  serve(api, passwords.forgot, async (call) => {
    const { body, request, now } = call
    await countTry(api, limits.fromAddress, networkOf(request.ip), now)
    await countTry(api, limits.ofAccount, keyOf(body.email), now)
    await Promise.all([mailLink(api, call), pause(leastAnswerMs)])
    return { message: forgottenAnswer }
  })

  serve(api, passwords.reset, async (call) => {
    await countTry(api, limits.resetFromAddress, networkOf(call.request.ip), call.now)
    const role = await resetPassword(api, hasher, endSessionsOf, call)
    return {
      message: 'Your password is set. Please sign in with it.',
      signInPath: isStaff(role) ? '/staffLogin' : '/login',
    }
  })
}

/** The event is written for an unknown address too: both cases do alike. */
function mailLink(api: Api, { body, now, audit }: Call<typeof passwords.forgot>): Promise<void> {
  return api.db.transaction(async () => {
    const link = await createLink(api.db, 'passwordReset', body.email, now)
    if (link) await api.mail.send(forgottenMail(link.owner, api.publicUrl, link.token))
    await audit(link ? { subject: { kind: 'account', id: link.owner.id } } : {})
  })
}

/** A password that is refused leaves the link as it is. Returns the role of the link's owner. */
async function resetPassword(
  api: Api,
  hasher: PasswordHasher,
  endSessionsOf: EndSessions,
  { body, now, audit }: Call<typeof passwords.reset>,
): Promise<RoleName> {
  const { db } = api
  const owner = await findLinkOwner(db, 'passwordReset', body.token, now)
  const fault = passwordFault(body.newPassword, [owner.name, owner.email, owner.collegeName ?? ''])
  if (fault) throw invalid({ newPassword: fault })
  const passwordHash = await hasher.hash(body.newPassword)
  await db.transaction(async () => {
    await spendLink(db, 'passwordReset', body.token, now)
    await setPasswordHash(db, owner.id, passwordHash, now)
    await endSessionsOf(db, owner.id)
    await notify(api, { to: owner.id, event: 'password.changed' })
    await audit({ subject: { kind: 'account', id: owner.id }, actor: owner })
  })
  return owner.role
}
