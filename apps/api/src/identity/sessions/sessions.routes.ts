// Serves signing in, restoring a session and signing out.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import {
  clearSessionCookie,
  clearStepCookie,
  sessionSecretOf,
  setSessionCookie,
  setStepCookie,
  stepSecretOf,
} from './authentication.ts'
import { confirmSession } from './confirm-session.ts'
import { ownSessionRoutes } from './own-sessions.routes.ts'
import { giveCode } from './second-step.ts'
import { deviceKeyOf } from './session-secrets.ts'
import { findSessionUser } from './session-user.store.ts'
import { endSession, touchSession } from './sessions.store.ts'
import { type Door, type SignInCall, type SignInPorts, signIn } from './sign-in.ts'

/** Registers the routes. `secure` is true behind TLS, where the cookie is bound to the host. */
export function sessionRoutes(api: Api, ports: SignInPorts, secure: boolean): void {
  const { db } = api
  const { hasher, devices } = ports
  const enterBy = (door: Door) => async (call: SignInCall) => {
    const entered = await signIn(api, ports, door, call, sessionSecretOf(call.request, secure))
    if ('step' in entered) {
      setStepCookie(call.reply, entered.step, secure)
      throw new Problem('codeNeeded')
    }
    setSessionCookie(call.reply, entered.secret, secure)
    devices.remember(call.request, call.reply, call.body.email, call.now)
    return entered.answer
  }

  serve(api, sessions.studentSignIn, enterBy('student'))
  serve(api, sessions.staffSignIn, enterBy('staff'))

  serve(api, sessions.giveCode, async (call) => {
    const { request, reply, now } = call
    const cookies = { step: stepSecretOf(request, secure), session: sessionSecretOf(request, secure) }
    const { secret, answer } = await giveCode(api, devices, call, cookies)
    clearStepCookie(reply, secure)
    setSessionCookie(reply, secret, secure)
    devices.remember(request, reply, answer.user.email, now)
    return answer
  })

  serve(api, sessions.restore, async ({ viewer, request }) => ({
    user: await findSessionUser(api, viewer.id),
    sessionToken: api.authentication.csrfTokenOf(request),
    deviceKey: deviceKeyOf(api.sealer, viewer.id),
  }))

  serve(api, sessions.stay, async ({ viewer, now }) => {
    await touchSession(db, viewer.sessionKey, now)
    return { message: 'You stay signed in.' }
  })

  serve(api, sessions.confirm, async (call) => ({
    confirmedUntil: (await confirmSession(api, hasher, call)).toISOString(),
  }))

  serve(api, sessions.signOut, async ({ viewer, reply, audit }) => {
    await db.transaction(async () => {
      await endSession(db, viewer.sessionKey)
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    clearSessionCookie(reply, secure)
    return { message: signInMessages.loggedOut.message }
  })

  ownSessionRoutes(api)
}
