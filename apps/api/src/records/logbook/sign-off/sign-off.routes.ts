// Serves signing off outside the queue: links that need the teacher's PIN or passkey, and codes at the bedside.
import { hourMs } from '@rounds/contract/kernel/durations'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { requestFor } from '#api/identity/passkeys/relying-party.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { jsonReply } from '#api/kernel/database/json-text.ts'
import { whoTriesLink } from '#api/kernel/operations/network.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findCoordinator } from '../decisions/coordinators.store.ts'
import { decidableRecords } from '../decisions/decidable-records.ts'
import { makeDecision } from '../decisions/make-decision.ts'
import { findEntry } from '../entries/entry.store.ts'
import { askByLink } from './ask-by-link.ts'
import { entryOfCode, isTicketRight, newBedsideCode, newTicket } from './bedside-code.ts'
import { decideByLink } from './decide-by-link.ts'
import { findRequestedLink, presentLink, resolveLink, unknownLink } from './linked-record.ts'
import { findLink, noteOpening, withdrawLink } from './sign-off-links.store.ts'

/** Counted per link, or per IP address for an unknown link. Guessing 256 bits at this rate is hopeless. */
const openings = { name: 'signOff.openings', tries: 300, windowMs: hourMs } as const satisfies Limit
const decisions = { name: 'signOff.decisions', tries: 200, windowMs: hourMs } as const satisfies Limit

const codeOver = () => new Problem('conflict', { title: 'Scan again', message: signOffMessages.codeOver })

export function signOffRoutes(api: Api, hasher: PasswordHasher): void {
  const { db } = api

  serve(api, signOffs.ask, (call) => askByLink(api, call))

  serve(api, signOffs.show, async ({ params, scope, now }) => {
    const { entry } = await findEntry(db, scope, params.id)
    const coordinator = await findCoordinator(db, entry, now)
    return { link: await findRequestedLink(api, entry.id, now), coordinator: coordinator?.name ?? null }
  })

  serve(api, signOffs.withdraw, async ({ params, scope, now, audit }) => {
    const { entry } = await findEntry(db, scope, params.id)
    await db.transaction(async () => {
      const teacher = await withdrawLink(db, entry.id, now)
      if (teacher === null) throw conflict(signOffMessages.noLink)
      await audit({ subject: { kind: 'entry', id: entry.id }, detail: { kind: entry.kind, teacher } })
    })
    return { message: signOffMessages.linkWithdrawn }
  })

  serve(api, signOffs.open, async ({ params, request, now, audit }) => {
    const checked = await resolveLink(api, params.token, now)
    await countTry(api, openings, whoTriesLink(checked !== null, params.token, request.ip), now)
    if (!checked) return { link: unknownLink }
    const { link } = checked
    await db.transaction(async () => {
      if (checked.state === 'open' && (await noteOpening(db, params.token, now)))
        await audit({ subject: { kind: 'entry', id: link.entryId }, detail: { teacher: link.teacherId } })
    })
    return { link: await presentLink(db, checked) }
  })

  // Names no passkey, so that a link does not reveal which passkeys its teacher has.
  serve(api, signOffs.beginPasskey, async ({ params, now }) => ({
    request: requestFor(api, { purpose: 'signOff', who: keyOf(params.token) }, now),
  }))

  serve(api, signOffs.decide, async (call) => {
    const { params, request, now } = call
    const isKnown = (await findLink(db, params.token)) !== null
    await countTry(api, decisions, whoTriesLink(isKnown, params.token, request.ip), now)
    await decideByLink(api, hasher, call)
    const { status } = call.body
    return { message: status === 'Approved' ? signOffMessages.approved : signOffMessages.rejected, outcome: status }
  })

  serve(api, signOffs.showCode, async ({ params, scope, now }) => {
    const { entry } = await findEntry(db, scope, params.id)
    if (entry.status !== 'Pending') throw conflict(signOffMessages.notPending)
    const { code, until } = newBedsideCode(api, entry.id, now)
    return { code, now: now.toISOString(), until: until.toISOString() }
  })

  serve(api, signOffs.scan, async ({ query, scope, viewer, now }) => {
    const id = entryOfCode(api, query.code, now)
    if (id === null) throw codeOver()
    const records = decidableRecords(db, { viewer, scope, now })
    const { entry, text } = await records.find(id)
    const refusal = await records.refusalOf(entry)
    if (refusal) throw refusal
    const ticket = newTicket(api, id, viewer.id, now)
    return jsonReply({ id, kind: entry.kind, ticket, entry: text })
  })

  serve(api, signOffs.decideAtBedside, async (call) => {
    const { params, body, viewer, now } = call
    const { ticket, ...decision } = body
    if (!isTicketRight(api, ticket, { entryId: params.id, viewerId: viewer.id, now })) throw codeOver()
    const entry = await makeDecision(api, call, params.id, decision, 'bedside')
    return jsonReply({ message: generalMessages.updated, entry })
  })
}
