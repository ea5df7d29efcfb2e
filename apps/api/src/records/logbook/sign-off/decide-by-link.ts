// Decides on a record through a link. The link only names the record: the teacher proves their identity by PIN or
// passkey, and all rules of the queue apply.
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { DecisionMethod } from '@rounds/contract/records/logbook/decision-methods'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type ClosedState, closedTexts, maxPinTries } from '@rounds/contract/records/logbook/sign-off/link-states'
import type { LinkDecision } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffEvents } from '@rounds/contract/records/logbook/sign-off/sign-off.events'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { useUpPasskey, type VerifiedPasskey, verifyPasskey } from '#api/identity/passkeys/verify-passkey.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { countPinOf, isPinRight } from '#api/identity/pins/verify-pin.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { auditValues } from '#api/kernel/audit/audit.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { validateDecision } from '../decisions/decide-entry.ts'
import { actorOf, makeDecision } from '../decisions/make-decision.ts'
import { presentRubrics } from '../rubrics/rubrics.store.ts'
import { queuePageOf, resolveLink } from './linked-record.ts'
import { countPinTry, forgetPinTries, type StoredLink, spendLink } from './sign-off-links.store.ts'
import type { Verifier } from './verifier.store.ts'

type DecideCall = Call<typeof signOffs.decide>

/** The teacher's proof of identity for this decision. */
interface Shown {
  how: DecisionMethod
  /** To be saved in the transaction of the decision. */
  passkey?: VerifiedPasskey
}

/** Throws when the link does not work, the decision is invalid, or the teacher's proof fails. */
export async function decideByLink(api: Api, hasher: PasswordHasher, call: DecideCall): Promise<void> {
  const { params, body, now } = call
  const { link, verifier, entry } = await openLink(api, params.token, now)
  const { pin, passkey, ...decision } = body
  if (decision.revision !== entry.revision) throw linkProblem('changed')
  const rubrics = kindOf(entry.kind).score === 'rubric' ? await presentRubrics(api.db) : undefined
  // Checked before the PIN, so that a forgotten score does not use up a try.
  validateDecision(actorOf(verifier.viewer), entry, decision, rubrics)
  const shown = await shownBy(api, hasher, call, { link, verifier, entry })
  await make(api, call, { link, verifier, entry, decision, shown }).catch(async (thrown: unknown) => {
    // The queue's problems carry the record with its masked patient; a link must not. Here the state of the link is the
    // answer.
    if (!(thrown instanceof Problem) || thrown.code === 'invalid') throw thrown
    await openLink(api, params.token, now)
    // The record was decided and then reopened.
    throw thrown.present === undefined ? thrown : linkProblem('decided')
  })
}

interface OpenLink {
  link: StoredLink
  verifier: Verifier
  entry: Entry
}

const linkProblem = (state: ClosedState): Problem =>
  new Problem(state === 'unknown' ? 'notFound' : 'conflict', {
    title: 'This link does not work',
    message: closedTexts[state],
  })

/** The open link of a token; throws the reason when it is not open. */
async function openLink(api: Api, token: string, now: Date): Promise<OpenLink> {
  const checked = await resolveLink(api, token, now)
  if (!checked) throw linkProblem('unknown')
  const { link, state, verifier, entry } = checked
  if (state !== 'open') throw linkProblem(state)
  if (!verifier || !entry) throw linkProblem('noRight')
  return { link, verifier, entry }
}

function shownBy(api: Api, hasher: PasswordHasher, call: DecideCall, of: OpenLink): Promise<Shown> {
  const { pin, passkey } = call.body
  if (passkey !== undefined) return passkeyShown(api, call, of, passkey)
  return pinShown(api, hasher, call, of, pin ?? '')
}

const noteRefusal = (api: Api, call: DecideCall, { link, entry }: OpenLink, by: 'pin' | 'passkey') =>
  auditRefusal(api, call, 'signOff.refused', {
    subject: { kind: 'entry', id: entry.id },
    detail: { by, teacher: link.teacherId },
  })

async function passkeyShown(
  api: Api,
  call: DecideCall,
  of: OpenLink,
  signed: NonNullable<LinkDecision['passkey']>,
): Promise<Shown> {
  const use = { purpose: 'signOff', who: keyOf(call.params.token) } as const
  const passkey = await verifyPasskey(api, use, signed, call.now)
  if (passkey?.owner.id === of.link.teacherId) return { how: 'link-passkey', passkey }
  await noteRefusal(api, call, of, 'passkey')
  throw invalid({ passkey: signOffMessages.passkeyWrong })
}

async function pinShown(api: Api, hasher: PasswordHasher, call: DecideCall, of: OpenLink, pin: string): Promise<Shown> {
  const { params, now } = call
  const { teacherId, pinSetAt } = of.link
  if (!pinSetAt) throw invalid({ pin: pinMessages.notSet })
  const use = { accountId: teacherId, studentId: of.entry.student.id, setAt: pinSetAt }
  await countPinOf(api, use, now)
  const tries = await countPinTry(api.db, params.token, maxPinTries)
  if (tries === null) throw linkProblem('closed')
  if (await isPinRight(api, hasher, use, pin)) {
    await forgetPinTries(api.db, params.token)
    return { how: 'link-pin' }
  }
  await noteRefusal(api, call, of, 'pin')
  const left = maxPinTries - tries
  if (left > 0) throw invalid({ pin: fillMessage(pinMessages.wrong, { left: left === 1 ? 'once' : `${left} times` }) })
  await api.notify(signOffEvents.closed, { to: teacherId, ...factsOf(of) })
  throw linkProblem('closed')
}

const factsOf = ({ verifier, entry: { id, student, kind } }: OpenLink) => ({
  person: student.name,
  records: kindOf(kind).title,
  page: queuePageOf(verifier.viewer, id),
})

interface Making extends OpenLink {
  decision: Parameters<typeof makeDecision>[3]
  shown: Shown
}

/** Spends the link and makes the decision in one transaction: only a successful decision uses the link up. */
function make(api: Api, call: DecideCall, { decision, shown, ...of }: Making): Promise<void> {
  const { params, now, request } = call
  const { viewer, scope } = of.verifier
  const origin = {
    action: signOffs.decide.audit,
    outcome: 'done',
    requestId: request.id,
    ip: request.ip,
    at: now,
  } as const
  return api.db.transaction(async () => {
    if (!(await spendLink(api.db, params.token, now))) throw linkProblem('used')
    if (shown.passkey && !(await useUpPasskey(api, shown.passkey, now))) {
      throw invalid({ passkey: signOffMessages.passkeyWrong })
    }
    const decider = { viewer, scope, now, auditValues: (note: object) => auditValues({ ...origin, viewer }, note) }
    await makeDecision(api, decider, of.link.entryId, decision, shown.how)
    await api.notify(signOffEvents.made, { to: viewer.id, ...factsOf(of) })
  })
}
