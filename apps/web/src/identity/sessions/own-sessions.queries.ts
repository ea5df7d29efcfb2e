// Queries and mutations of sessions: the signed-in person's own, and for the Master those of others.
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: async ({ signal }) => (await call(openSessions.list, { signal })).sessions,
  refetchOnWindowFocus: true,
})

/** Ends one session, or all other sessions when no id is given. */
export const useEndSessions = () =>
  useChange(
    ownSessionsQuery.queryKey,
    async (id: string | null): Promise<string> =>
      (id === null ? await call(openSessions.endOthers) : await call(openSessions.endOne, { params: { id } })).message,
  )

export const personSessionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['sessions', accountId],
    queryFn: async ({ signal }) => (await call(openSessions.ofPerson, { params: { id: accountId }, signal })).sessions,
  })

/** Ends one of another person's sessions, or all of them when no id is given. */
export const useEndSessionsOf = (accountId: string) =>
  useChange(
    ['sessions', accountId],
    async (sessionId: string | null): Promise<string> =>
      (sessionId === null
        ? await call(openSessions.endAllOfPerson, { params: { id: accountId } })
        : await call(openSessions.endOneOfPerson, { params: { id: accountId, sessionId } })
      ).message,
  )
