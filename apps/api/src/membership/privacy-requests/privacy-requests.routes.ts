// Serves people's requests about their own data, and the Master's answers (controls: C35).

import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { answerWithinDays } from '@rounds/contract/membership/privacy-requests/answer-time'
import type { CorrectionDraft } from '@rounds/contract/membership/privacy-requests/privacy-request'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestEvents } from '@rounds/contract/membership/privacy-requests/privacy-request.events'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { mastersToTell } from '#api/identity/accounts/masters.store.ts'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { insertRequest, listOwnRequests, noteRequest, withdrawRequest } from './own-requests.store.ts'
import { closeRequest, listReceived, lockPerson, lockRequest } from './received-requests.store.ts'
import { privacyRequestFile } from './request-export.ts'

const aDay = { name: 'privacy-request.account', tries: 5, windowMs: dayMs } as const satisfies Limit
const notesADay = { name: 'privacy-note.account', tries: 50, windowMs: dayMs } as const satisfies Limit
const about = (id: string, request: string) => ({ subject: { kind: 'account', id }, detail: { ids: { request } } })

export function privacyRequestRoutes(api: Api): void {
  const { db } = api

  serve(api, privacyRequests.own, async ({ viewer }) => ({ requests: await listOwnRequests(db, viewer.id) }))

  serve(api, privacyRequests.correct, async (call) => ({
    message: privacyRequestMessages.correctionSent,
    request: await ask(api, call, call.body),
  }))

  serve(api, privacyRequests.askErasure, async (call) => ({
    message: privacyRequestMessages.erasureSent,
    request: await ask(api, call, null),
  }))

  serve(api, privacyRequests.withdraw, ({ params, viewer, audit }) =>
    db.transaction(async () => {
      if (!(await withdrawRequest(db, viewer.id, params.id))) throw new Problem('notFound')
      await audit(about(viewer.id, params.id))
      return { message: privacyRequestMessages.withdrawn }
    }),
  )

  serve(api, privacyRequests.list, ({ scope, query }) => listReceived(db, scope, query))
  serve(api, privacyRequests.export, (call) =>
    sendListExport(api, call, privacyRequestFile(call.scope, call.query), {
      name: 'privacy-requests',
      action: 'privacy.exported',
    }),
  )
  serve(api, privacyRequests.note, async (call) => {
    await countTry(api, notesADay, call.viewer.id, call.now)
    return db.transaction(() => note(api, call))
  })
  serve(api, privacyRequests.answer, (call) => db.transaction(() => answer(api, call)))
}

type RequestCall = Pick<Call<typeof privacyRequests.askErasure>, 'viewer' | 'now' | 'audit'>

/** Stores a request and notifies the Masters. A refused request counts towards the limit too. */
async function ask(api: Api, { viewer, now, audit }: RequestCall, correction: CorrectionDraft | null) {
  await countTry(api, aDay, viewer.id, now)
  return await api.db.transaction(async () => {
    const request = await insertRequest(api.db, viewer.id, correction, now)
    if (!request) throw conflict(privacyRequestMessages.alreadyOpen)
    const to = await mastersToTell(api.db)
    await api.notify(privacyRequestEvents.received, { to, person: viewer.name, days: answerWithinDays })
    await audit(about(viewer.id, request.id))
    return request
  })
}

async function note(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof privacyRequests.note>) {
  const { id, name } = await lockPerson(api.db, scope, params.id)
  const request = await noteRequest(api.db, id, body, { id: viewer.id, now })
  if (!request) throw conflict(privacyRequestMessages.openOfPerson)
  await api.notify(privacyRequestEvents.noted, { to: id, by: viewer.name, days: answerWithinDays })
  await audit({ ...about(id, request.id), detail: { ids: { request: request.id }, kind: body.kind } })
  return { message: fillMessage(privacyRequestMessages.noted, { name }) }
}

async function answer(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof privacyRequests.answer>) {
  const { id, kind, state, personId } = await lockRequest(api.db, scope, params.id)
  const isDone = body.outcome === 'done'
  if (state !== 'Open') throw conflict(privacyRequestMessages.notOpen)
  if (kind === 'erasure' && isDone) throw conflict(privacyRequestMessages.erasureNotDone)
  const closed = { state: isDone ? 'Done' : 'Refused', answer: body.answer, byId: viewer.id, now } as const
  await closeRequest(api.db, id, closed)
  const event = isDone ? privacyRequestEvents.done : privacyRequestEvents.refused
  await api.notify(event, { to: personId, by: viewer.name })
  await audit({ ...about(personId, id), detail: { ids: { request: id }, kind, outcome: body.outcome } })
  return { message: privacyRequestMessages.answered }
}
