// Serves the list of one's own sessions and signing out elsewhere.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.store.ts'
import { endSessionsOf } from './sessions.store.ts'

export function ownSessionRoutes(api: Api): void {
  const { db } = api

  serve(api, sessions.list, async ({ viewer, now }) => ({ sessions: await listOwnSessions(db, viewer, now) }))

  serve(api, sessions.endOne, async ({ params, viewer, audit }) => {
    await db.transaction(async () => {
      if (!(await endOwnSession(db, viewer, params.id))) throw new Problem('notFound')
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: sessionMessages.endedThere }
  })

  serve(api, sessions.endOthers, async ({ viewer, audit }) => {
    const ended = await db.transaction(async () => {
      const count = await endSessionsOf(db, viewer.id, viewer.sessionKey)
      await audit({ subject: { kind: 'account', id: viewer.id }, detail: { ended: count } })
      return count
    })
    return { message: ended === 0 ? sessionMessages.nowhereElse : sessionMessages.endedElsewhere, ended }
  })
}
