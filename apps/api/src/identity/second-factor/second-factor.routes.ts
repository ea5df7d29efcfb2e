// Serves two-step sign-in: set up, turn off, and the Master's reset for people who are locked out.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorEvents } from '@rounds/contract/identity/second-factor/second-factor.events'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { conflict } from '@rounds/contract/kernel/problem'
import { assertCurrentPassword } from '#api/identity/passwords/current-password.ts'
import type { OwnSessions } from '#api/identity/passwords/own-password.routes.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, forgetTries } from '#api/kernel/operations/throttle.ts'
import { codeTries } from './code-tries.ts'
import { listHolders } from './holders.store.ts'
import { beginSetUp, confirmSetUp, giveRecoveryCodes, stateOf } from './own-second-factor.ts'
import { type EndSessions, resetFactor } from './reset-factor.ts'
import { deleteFactor, hasSecondFactor } from './second-factor.store.ts'
import { withOwnCode } from './with-own-code.ts'

/**
 * Registers the routes. Sessions and passkeys depend on the second factor, so the functions that change them are passed
 * in.
 */
export function secondFactorRoutes(
  api: Api,
  hasher: PasswordHasher,
  ownSessions: OwnSessions,
  { endSessionsOf, endEveryWayIn }: Record<'endSessionsOf' | 'endEveryWayIn', EndSessions>,
): void {
  const { db } = api

  serve(api, secondFactor.state, ({ viewer }) => stateOf(api, viewer))

  serve(api, secondFactor.begin, async (call) => {
    const { viewer, body, now, audit } = call
    const { email } = await assertCurrentPassword(api, hasher, call, body.currentPassword)
    return db.transaction(async () => {
      await audit({ subject: { kind: 'account', id: viewer.id } })
      return beginSetUp(api, { id: viewer.id, email }, now)
    })
  })

  serve(api, secondFactor.confirm, async (call) => {
    const { viewer, body, now, audit } = call
    await countTry(api, codeTries, viewer.id, now)
    const done = await db.transaction(async () => {
      const recoveryCodes = await confirmSetUp(api, viewer.id, body.code, now)
      const secret = await ownSessions.renew(viewer)
      await api.notify(secondFactorEvents.on, { to: viewer.id })
      await forgetTries(db, codeTries, viewer.id)
      await audit({ subject: { kind: 'account', id: viewer.id } })
      return { recoveryCodes, secret }
    })
    const sessionToken = ownSessions.handOver(call.reply, done.secret)
    return { message: secondFactorMessages.turnedOn, recoveryCodes: done.recoveryCodes, sessionToken }
  })

  serve(api, secondFactor.renewCodes, async (call) => {
    const { viewer } = call
    const recoveryCodes = await withStepUp(api, hasher, call, async () => {
      await api.notify(secondFactorEvents.codesRenewed, { to: viewer.id })
      return giveRecoveryCodes(api, viewer.id)
    })
    return { message: secondFactorMessages.codesRenewed, recoveryCodes }
  })

  serve(api, secondFactor.turnOff, async (call) => {
    const { viewer } = call
    if (api.secondFactorRequiredFor.includes(viewer.role)) {
      throw conflict(secondFactorMessages.needed)
    }
    await withStepUp(api, hasher, call, async () => {
      await deleteFactor(db, viewer.id)
      await endSessionsOf(db, viewer.id, viewer.sessionKey)
      await api.notify(secondFactorEvents.off, { to: viewer.id })
    })
    return { message: secondFactorMessages.turnedOff }
  })

  serve(api, secondFactor.holders, ({ scope, query }) => listHolders(db, scope, query))

  serve(api, secondFactor.reset, async (call) => {
    await assertCurrentPassword(api, hasher, call, call.body.currentPassword)
    return { message: await resetFactor(api, endEveryWayIn, call) }
  })
}

type SteppedUp = Call<typeof secondFactor.renewCodes> | Call<typeof secondFactor.turnOff>

/** Runs `work`, audited, after checking the caller's password and code. The code is used up in the same transaction. */
async function withStepUp<T>(api: Api, hasher: PasswordHasher, call: SteppedUp, work: () => Promise<T>): Promise<T> {
  const { viewer, body, audit } = call
  await assertCurrentPassword(api, hasher, call, body.currentPassword)
  if (!(await hasSecondFactor(api.db, viewer.id))) {
    throw conflict(secondFactorMessages.isOff)
  }
  return withOwnCode(api, call, body.code, async () => {
    await audit({ subject: { kind: 'account', id: viewer.id } })
    return work()
  })
}
