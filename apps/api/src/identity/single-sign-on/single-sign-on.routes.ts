// Serves single sign-on: signing in at one's college, one's own link, and the configuration by the college's Admin.

import type { SignOnDraft } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { sessionSecretOf, setSessionCookie, setStepCookie } from '#api/identity/sessions/authentication.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { addressFault } from '#api/kernel/outbound/partner-request.ts'
import { providerFault, returnAddress, signInAddress } from './college-provider.ts'
import { assertProved } from './prove-domain.ts'
import { signInAtCollege, unlessUnavailable } from './sign-in-at-college.ts'
import { attemptOf, clearAttemptCookie, newAttempt, setAttemptCookie } from './sign-on-attempt.ts'
import { allowOwnLink, endOwnLink, findConnectionOfDomain, findOwnLink } from './sign-on-links.store.ts'
import { findSignOn, findSignOnCollege, proveDomain, removeSignOn, saveSignOn, switchSignOn } from './sign-ons.store.ts'
import { clientSecret, clientSecretContext } from './single-sign-on.sealed.ts'

/** Limit per network, because each attempt calls the college's server. */
const beginnings = { name: 'sign-on.address', tries: 60, windowMs: 60_000 } as const satisfies Limit

/** Limit per college, because each proof queries name servers. */
const proofs = {
  name: 'sign-on.proofs',
  tries: 60,
  windowMs: hourMs,
  sentence: singleSignOnMessages.triedOften,
} as const satisfies Limit

const addressSentences = {
  notHttps: inputMessages.notHttps,
  hasPassword: singleSignOnMessages.hasPassword,
  isPrivate: inputMessages.notPublic,
} as const

const ofAccount = (id: string) => ({ kind: 'account', id })
const ofCollege = (id: string) => ({ kind: 'college', id })

/** Registers the routes. `secure` is true behind TLS, where cookies are bound to the host. */
export function singleSignOnRoutes(api: Api, devices: KnownDevices, secure: boolean): void {
  serveSigningIn(api, devices, secure)
  serveOwnLink(api)
  serveSetUp(api)
}

function serveSigningIn(api: Api, devices: KnownDevices, secure: boolean): void {
  const { db, sealer } = api

  serve(api, singleSignOn.begin, async ({ body: { email }, request, reply, now }) => {
    // A known device of the owner is exempt, so that others on the same network cannot use up its attempts.
    if (devices.idFor(request, email, now) === null) await countTry(api, beginnings, networkOf(request.ip), now)
    const connection = await findConnectionOfDomain(db, email.slice(email.lastIndexOf('@') + 1))
    if (!connection) throw invalid({ email: singleSignOnMessages.noCollege })
    const { collegeId, sealed, ...provider } = connection
    const attempt = newAttempt(collegeId, now)
    const opened = { ...provider, clientSecret: sealer.open(sealed, clientSecretContext) }
    const address = await signInAddress(api, opened, attempt, email).catch(unlessUnavailable)
    if (address === null) throw invalid({ email: singleSignOnMessages.notAccepted })
    setAttemptCookie(reply, sealer, attempt, secure)
    return { address }
  })

  serve(api, singleSignOn.finish, async (call) => {
    const { request, reply, now } = call
    const attempt = attemptOf(request, sealer, now, secure)
    clearAttemptCookie(reply, secure)
    const entered = await signInAtCollege(api, devices, call, attempt, sessionSecretOf(request, secure))
    if ('step' in entered) {
      setStepCookie(reply, entered.step, secure)
      throw new Problem('codeNeeded')
    }
    setSessionCookie(reply, entered.secret, secure)
    devices.remember(request, reply, entered.email, now)
    return entered.answer
  })
}

function serveOwnLink(api: Api): void {
  const { db } = api

  serve(api, singleSignOn.ownLink, async ({ viewer }) => ({ link: await findOwnLink(db, viewer.id) }))

  serve(api, singleSignOn.endLink, async ({ viewer, now, audit }) => {
    await db.transaction(async () => {
      if (!(await endOwnLink(db, viewer.id, viewer.sessionKey, now))) throw new Problem('notFound')
      await audit({ subject: ofAccount(viewer.id) })
    })
    return { message: singleSignOnMessages.linkEnded }
  })

  serve(api, singleSignOn.allowLink, async ({ viewer, audit }) => {
    await db.transaction(async () => {
      if (!(await allowOwnLink(db, viewer.id))) throw new Problem('notFound')
      await audit({ subject: ofAccount(viewer.id) })
    })
    return { message: singleSignOnMessages.linkAllowed }
  })
}

function serveSetUp(api: Api): void {
  const { db, sealer } = api
  const shown = async (scope: Scope, id: string) => ({
    college: await findSignOnCollege(db, scope, id),
    signOn: (await findSignOn(api, scope, id))?.signOn ?? null,
    returnAddress: returnAddress(api),
  })

  /** Returns the new or the stored client secret, after checking the configuration against the college's server. */
  async function secretFor(scope: Scope, id: string, draft: SignOnDraft): Promise<string> {
    const fault = addressFault(new URL(draft.issuer), api.arePrivateAddressesAllowed)
    if (fault) throw invalid({ issuer: addressSentences[fault] })
    const present = await findSignOn(api, scope, id)
    // The stored secret belongs to its issuer, and must not be sent to another one.
    const isSame = present?.signOn.issuer === draft.issuer
    const secret =
      draft.clientSecret ?? (present && isSame ? sealer.open(present.sealed, clientSecretContext) : undefined)
    if (secret === undefined) throw invalid({ clientSecret: singleSignOnMessages.secretMissing })
    const { issuer, clientId } = draft
    const reason = await providerFault(api, { issuer, clientId, clientSecret: secret })
    if (reason) throw invalid({ issuer: fillMessage(singleSignOnMessages.issuerUnreachable, { reason }) })
    return secret
  }

  serve(api, singleSignOn.show, ({ params, scope }) => shown(scope, params.id))

  serve(api, singleSignOn.save, async ({ params: { id }, body, scope, now, audit }) => {
    await findSignOnCollege(db, scope, id)
    const sealed = sealer.seal(clientSecret, await secretFor(scope, id, body), clientSecretContext)
    return db.transaction(async () => {
      await saveSignOn(db, id, body, { sealed, now })
      await audit({ subject: ofCollege(id) })
      return { message: singleSignOnMessages.saved, ...(await shown(scope, id)) }
    })
  })

  serve(api, singleSignOn.prove, async ({ params: { id }, body: { domain }, scope, now, audit }) => {
    await findSignOnCollege(db, scope, id)
    const present = await findSignOn(api, scope, id)
    if (!present?.signOn.domains.includes(domain)) throw new Problem('notFound')
    await countTry(api, proofs, id, now)
    await assertProved(api, id, domain)
    return db.transaction(async () => {
      if (!(await proveDomain(db, id, domain, now))) throw new Problem('notFound')
      await audit({ subject: ofCollege(id) })
      const message = fillMessage(singleSignOnMessages.proved, { domain })
      return { message, ...(await shown(scope, id)) }
    })
  })

  serve(api, singleSignOn.switch, async ({ params: { id }, body: { isOn }, viewer, scope, now, audit }) => {
    await findSignOnCollege(db, scope, id)
    return db.transaction(async () => {
      await switchSignOn(db, id, { isOn, now, exceptKey: viewer.sessionKey })
      await audit({ subject: ofCollege(id), detail: { enabled: isOn } })
      const message = isOn ? singleSignOnMessages.switchedOn : singleSignOnMessages.switchedOff
      return { message, ...(await shown(scope, id)) }
    })
  })

  serve(api, singleSignOn.remove, async ({ params: { id }, viewer, scope, audit }) => {
    await findSignOnCollege(db, scope, id)
    return db.transaction(async () => {
      await removeSignOn(db, id, viewer.sessionKey)
      await audit({ subject: ofCollege(id) })
      return { message: singleSignOnMessages.removed, ...(await shown(scope, id)) }
    })
  })
}
