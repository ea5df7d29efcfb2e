// Handles the reply of a college's provider and finds the account that it opens, if any. It replaces the password only:
// a second step is still required, and no account is created.
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import type { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnEvents } from '@rounds/contract/identity/single-sign-on/single-sign-on.events'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { beginSignInStep } from '#api/identity/second-factor/sign-in-steps.store.ts'
import { signedInAnswer } from '#api/identity/sessions/session-user.store.ts'
import { signInLimits, signInTries } from '#api/identity/sessions/sign-in-limits.ts'
import { startSignedInSession } from '#api/identity/sessions/start-session.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { type Identity, identityOf, ProviderUnavailable } from './college-provider.ts'
import type { Attempt } from './sign-on-attempt.ts'
import {
  type Connection,
  findAccountOfEmail,
  findConnectionOfCollege,
  findLinkedAccount,
  linkAccount,
  type SignOnAccount,
  spendState,
  touchLink,
} from './sign-on-links.store.ts'
import { clientSecretContext } from './single-sign-on.sealed.ts'

type FinishCall = Call<typeof singleSignOn.finish>
/** The message for each reason. The reason is also recorded in the audit log. */
const refusals = {
  over: singleSignOnMessages.over,
  refused: singleSignOnMessages.refused,
  notAccepted: singleSignOnMessages.notAccepted,
  noEmail: singleSignOnMessages.noEmail,
  notVerified: singleSignOnMessages.notVerified,
  otherDomain: singleSignOnMessages.otherDomain,
  domainNotProved: singleSignOnMessages.domainNotProved,
  noAccount: singleSignOnMessages.noAccount,
  isLinked: singleSignOnMessages.isLinked,
  isEnded: singleSignOnMessages.isEnded,
  blocked: signInMessages.blocked,
} as const

/** The person's account. `isNew` means that this sign-in links it. */
interface Found {
  account: SignOnAccount
  isNew: boolean
}

/**
 * Starts the session and returns its secret, or `step` when a code is required. Throws `signInRefused` with a message
 * on what to do.
 * @param given the secret of the browser's current session, which ends
 */
export async function signInAtCollege(
  api: Api,
  devices: KnownDevices,
  call: FinishCall,
  attempt: Attempt | null,
  given: string | undefined,
): Promise<{ secret: string; answer: SignedIn; email: string } | { step: string }> {
  const { body, now } = call
  const answered = new URLSearchParams(body.search)
  if (!attempt || answered.get('state') !== attempt.state) {
    // A state cannot be guessed. Only wrong ones count, so that nobody holds up others of the same network.
    await countTry(api, signInLimits.fromAddress, networkOf(call.request.ip), now)
    return refuse(api, call, 'over')
  }
  if (!(await spendState(api.db, attempt.state, new Date(attempt.endsAt), now))) return refuse(api, call, 'over')
  const connection = await findConnectionOfCollege(api.db, attempt.collegeId)
  if (!connection) return refuse(api, call, 'over')
  if (answered.has('error')) return refuse(api, call, 'refused')
  const identity = await identify(api, connection, attempt, body.search)
  if (!identity) return refuse(api, call, 'notAccepted')
  const found = await accountOf(api, call, connection, identity)
  return open(api, devices, call, { connection, identity, given }, found)
}

async function identify(api: Api, { sealed, ...provider }: Connection, attempt: Attempt, search: string) {
  const clientSecret = api.sealer.open(sealed, clientSecretContext)
  return identityOf(api, { ...provider, clientSecret }, attempt, search).catch(unlessUnavailable)
}

/** Turns a provider outage into `Unavailable`: the person can try again or use their password. */
export function unlessUnavailable(failure: unknown): never {
  if (!(failure instanceof ProviderUnavailable)) throw failure
  const message = singleSignOnMessages.unavailable
  throw new Unavailable({ cause: 'other server', detail: 'single sign-on', message })
}

/** Returns the linked account, or the college's account with the verified address. */
async function accountOf(api: Api, call: FinishCall, connection: Connection, identity: Identity): Promise<Found> {
  const { collegeId, domains, provedDomains } = connection
  const { subject, email, isEmailVerified } = identity
  const linked = await findLinkedAccount(api.db, collegeId, subject)
  if (linked) return linked.isEnded ? refuse(api, call, 'isEnded', linked) : { account: linked, isNew: false }
  if (email === null) return refuse(api, call, 'noEmail')
  if (!isEmailVerified) return refuse(api, call, 'notVerified')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (!domains.includes(domain)) return refuse(api, call, 'otherDomain')
  if (!provedDomains.includes(domain)) return refuse(api, call, 'domainNotProved')
  const account = await findAccountOfEmail(api.db, collegeId, email)
  if (!account) return refuse(api, call, 'noAccount')
  if (account.isEnded) return refuse(api, call, 'isEnded', account)
  if (account.linkedSubject !== null) return refuse(api, call, 'isLinked', account)
  return { account, isNew: true }
}

interface Opening {
  connection: Connection
  identity: Identity
  given: string | undefined
}

async function open(
  api: Api,
  devices: KnownDevices,
  call: FinishCall,
  { connection, identity, given }: Opening,
  { account, isNew }: Found,
) {
  const { now, request } = call
  const { id, passwordHash, email } = account
  if (!account.active) return refuse(api, call, 'blocked', account)
  // An invitation must be accepted through its mailed link, which sets the password.
  if (!account.isEmailVerified || passwordHash === null) {
    await note(api, call, 'addressNotVerified', account)
    throw new Problem('emailNotVerified')
  }
  const linking = { collegeId: connection.collegeId, subject: identity.subject, accountId: id, now }
  const opened = await api.db.transaction(async () => {
    if (!(await (isNew ? linkAccount(api.db, linking) : touchLink(api.db, linking)))) return null
    if (isNew) await tellOfLink(api, call, account, connection)
    if (account.hasSecondFactor) {
      const step = await beginSignInStep(api.db, { id, passwordHash }, now)
      return step === null ? null : { step }
    }
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'], now }
    const secret = await startSignedInSession(api.db, account, origin, {
      passwordHash,
      given,
      tries: signInTries(devices, call, email),
      audit: call.auditValues({
        subject: { kind: 'account', id },
        actor: account,
        detail: { by: 'singleSignOn', ids: { college: connection.collegeId } },
      }),
    })
    return secret === null ? null : { secret }
  })
  if (!opened) return refuse(api, call, 'over', account)
  if (opened.step !== undefined) return { step: opened.step }
  return { secret: opened.secret, email, answer: await signedInAnswer(api, id, opened.secret) }
}

/** Notifies the owner of the new link and audits it, in the caller's transaction. */
async function tellOfLink(api: Api, call: FinishCall, account: SignOnAccount, { college, collegeId }: Connection) {
  await api.notify(singleSignOnEvents.linked, { to: account.id, college })
  const { request, now: at } = call
  const origin = { action: 'singleSignOn.linked', outcome: 'done', viewer: null, requestId: request.id } as const
  const note = { subject: { kind: 'account', id: account.id }, actor: account, detail: { ids: { college: collegeId } } }
  await writeAudit(api.db, { ...origin, ip: request.ip, at }, note)
}

const note = (api: Api, call: FinishCall, reason: string, account?: SignOnAccount): Promise<void> =>
  auditRefusal(api, call, 'session.refused', {
    ...(account ? { subject: { kind: 'account', id: account.id } } : {}),
    detail: { by: 'singleSignOn', reason },
  })

async function refuse(
  api: Api,
  call: FinishCall,
  reason: keyof typeof refusals,
  account?: SignOnAccount,
): Promise<never> {
  await note(api, call, reason, account)
  throw new Problem('signInRefused', { message: refusals[reason] })
}
