// Serves the list of one's own sessions and signing out elsewhere. The Master can do the same for others.
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessionEvents } from '@rounds/contract/identity/sessions/session.events'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.store.ts'
import { endSessionsOf } from './sessions.store.ts'

type EndingCall = Pick<Call<typeof openSessions.endAllOfPerson>, 'params' | 'viewer' | 'audit'>

export function ownSessionRoutes(api: Api): void {
  const { db } = api

  serve(api, openSessions.list, async ({ viewer, now }) => ({ sessions: await listOwnSessions(db, viewer, now) }))

  serve(api, openSessions.endOne, async ({ params, viewer, audit }) => {
    await db.transaction(async () => {
      if (!(await endOwnSession(db, viewer, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: sessionMessages.endedThere }
  })

  serve(api, openSessions.endOthers, async ({ viewer, audit }) => {
    const ended = await db.transaction(async () => {
      const count = await endSessionsOf(db, viewer.id, viewer.sessionKey)
      await audit({ subject: { kind: 'account', id: viewer.id }, detail: { ended: count } })
      return count
    })
    return { message: ended === 0 ? sessionMessages.nowhereElse : sessionMessages.endedElsewhere, ended }
  })

  serve(api, openSessions.ofPerson, async ({ params, viewer, now }) => ({
    sessions: await listOwnSessions(db, { id: params.id, sessionKey: viewer.sessionKey }, now),
  }))

  /** Notifies the person, in the transaction that ended their sessions. Throws `notFound` when none ended. */
  const ended = async ({ params, viewer, audit }: EndingCall, count: number) => {
    if (count === 0) throw new Problem('notFound')
    await api.notify(sessionEvents.ended, { to: params.id, by: viewer.name, count })
    await audit({ subject: { kind: 'account', id: params.id }, detail: { ended: count } })
  }

  serve(api, openSessions.endOneOfPerson, async (call) => {
    const { params, viewer } = call
    await db.transaction(async () => {
      const person = { id: params.id, sessionKey: viewer.sessionKey }
      await ended(call, (await endOwnSession(db, person, params.sessionId)) ? 1 : 0)
    })
    return { message: sessionMessages.endedOfPerson }
  })

  serve(api, openSessions.endAllOfPerson, async (call) => {
    const { params, viewer } = call
    await db.transaction(async () => ended(call, await endSessionsOf(db, params.id, viewer.sessionKey)))
    return { message: sessionMessages.endedAllOfPerson }
  })
}
