// Serves passkeys: a person's list, signing in, and confirming a session.
import { maxPasskeys } from '@rounds/contract/identity/passkeys/limits'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyEvents } from '@rounds/contract/identity/passkeys/passkey.events'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { findOwnCredentials } from '#api/identity/accounts/credentials.store.ts'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { sessionSecretOf, setSessionCookie } from '#api/identity/sessions/authentication.ts'
import { signedInAnswer } from '#api/identity/sessions/session-user.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import type { ChallengeUse } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, listPasskeys, spendChallenge } from './passkeys.store.ts'
import { creationFor, requestFor } from './relying-party.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

const asMany = () => conflict(fillMessage(passkeyMessages.tooMany, { n: maxPasskeys }))
/** The challenge for adding a passkey is bound to the session. */
const adding = ({ sessionKey: who }: { sessionKey: string }): ChallengeUse => ({ purpose: 'add', who })

/** Registers the routes. `secure` is true behind TLS, where the cookie is bound to the host. */
export function passkeyRoutes(api: Api, devices: KnownDevices, secure: boolean): void {
  const { db } = api

  serve(api, passkeys.list, async ({ viewer }) => ({ passkeys: await listPasskeys(db, viewer.id) }))

  serve(api, passkeys.begin, async ({ viewer, now, audit }) => {
    const known = await listPasskeys(db, viewer.id)
    if (known.length >= maxPasskeys) throw asMany()
    const { name, email } = await findOwnCredentials(db, viewer.id)
    await audit({ subject: { kind: 'account', id: viewer.id } })
    return { creation: creationFor(api, adding(viewer), now, { id: viewer.id, name, email, passkeys: known }) }
  })

  serve(api, passkeys.add, async ({ viewer, body, now, audit }) => {
    const { name, credentialId, transports } = body
    const made = await verifyNewPasskey(api, adding(viewer), body, now)
    const passkey = await db.transaction(async () => {
      if (!made || !(await spendChallenge(db, viewer.id, made.challenge, now))) {
        throw invalid({ credentialId: passkeyMessages.notAdded })
      }
      const { publicKey, counter } = made
      const added = await insertPasskey(db, viewer.id, { credentialId, publicKey, counter, transports, name }, now)
      if (!added) {
        const isFull = (await listPasskeys(db, viewer.id)).length >= maxPasskeys
        throw isFull ? asMany() : conflict(passkeyMessages.isKnown)
      }
      await api.notify(passkeyEvents.added, { to: viewer.id })
      await audit({ subject: { kind: 'account', id: viewer.id }, detail: { ids: { passkey: added.id } } })
      return added
    })
    return { message: fillMessage(passkeyMessages.added, { name }), passkey }
  })

  serve(api, passkeys.remove, async ({ viewer, params, audit }) => {
    const name = await db.transaction(async () => {
      const removed = await deletePasskey(db, viewer.id, params.id)
      if (removed === null) throw new Problem('notFound')
      await api.notify(passkeyEvents.removed, { to: viewer.id })
      await audit({ subject: { kind: 'account', id: viewer.id }, detail: { ids: { passkey: params.id } } })
      return removed
    })
    return { message: fillMessage(passkeyMessages.removed, { name }) }
  })

  serve(api, passkeys.beginSignIn, async ({ now }) => ({
    request: requestFor(api, { purpose: 'signIn', who: '' }, now),
  }))

  serve(api, passkeys.signIn, async (call) => {
    const { request, reply, now } = call
    const { secret, owner } = await signInByPasskey(api, devices, call, sessionSecretOf(request, secure))
    setSessionCookie(reply, secret, secure)
    devices.remember(request, reply, owner.email, now)
    return signedInAnswer(api, owner.id, secret)
  })

  serve(api, passkeys.beginConfirmation, async ({ viewer, now }) => ({
    request: requestFor(api, { purpose: 'confirm', who: viewer.sessionKey }, now, await listPasskeys(db, viewer.id)),
  }))

  serve(api, passkeys.confirm, async (call) => ({
    confirmedUntil: (await confirmByPasskey(api, call)).toISOString(),
  }))
}
